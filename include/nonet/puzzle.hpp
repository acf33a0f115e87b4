// Puzzle: a Layout, the givens, and whatever else came with them.
//
// Only `layout`, `givens`, `candidates` and `rules` decide what the solutions are. Candidates come with some
// formats (Sukaku, pencil marks): a digit that is not a candidate of a cell is not allowed
// there. The rest is kept so that what a person wrote survives a conversion.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/api.h"
#include "nonet/candidates.hpp"
#include "nonet/grid.hpp"
#include "nonet/layout.hpp"
#include "nonet/rule.hpp"

namespace nonet::inline v0 {

struct Puzzle {
  LayoutPtr layout = {};
  Grid givens = {};
  std::optional<Candidates> candidates = {};
  std::vector<Rule> rules = {};  // beyond all-different; see kRulesToo of engines

  Grid placed = {};                        // digits a player has set; empty() where there are none
  std::optional<Grid> solution = {};       // from the text that was read, or found by an engine
  std::uint64_t solution_number = 1;       // its number among the solutions found, from 1
  std::vector<std::uint8_t> colours = {};  // a colour number for each cell, 0 for none; or empty
  std::vector<std::pair<std::string, std::string>> meta = {};  // title, author, rating, … in order
  std::string symbols = {};  // what the digits look like: "0123456789ABCDEF"; empty: as usual

  // Makes this a blank board of the layout and nothing else, and keeps its storage.
  NONET_API void reset(const LayoutPtr& new_layout);
  // Writes the given 1 into the holes of the layout.
  NONET_API void fill_holes();
  // Returns the given of the cell, else the digit placed there; blank if there is neither.
  [[nodiscard]] Digit digit(int cell) const {
    return givens[cell] != kBlank || placed.empty() ? givens[cell] : placed[cell];
  }
};

// What a puzzle can hold. FormatInfo::keeps lists what survives a format.
enum Content : std::uint32_t {
  kGivens = 1U << 0U,
  kPlaced = 1U << 1U,
  kCandidates = 1U << 2U,
  kSolution = 1U << 3U,
  kColours = 1U << 4U,
  kMeta = 1U << 5U,
  kShape = 1U << 6U,  // anything but the standard boxes of its size
  kVariantRules = 1U << 7U,
};
using Contents = std::uint32_t;

// Returns how many cells of the board have a given, holes not counted.
[[nodiscard]] NONET_API int given_count(const Puzzle& puzzle);

[[nodiscard]] NONET_API Contents contents(const Puzzle& puzzle);
// Returns the names of the set, such as "candidates, colours".
[[nodiscard]] NONET_API std::string content_names(Contents set);

// Returns `candidates` without those that filled cells rule out; a filled cell keeps only its own
// digit.
[[nodiscard]] NONET_API Candidates remaining_candidates(const Puzzle& puzzle, Candidates candidates);
// Returns remaining_candidates() of the puzzle's own candidates, or of all digits.
[[nodiscard]] NONET_API Candidates initial_candidates(const Puzzle& puzzle);

// Why a puzzle is Invalid: two equal digits in one house, a given that is not a candidate, or a rule that the
// givens break.
struct Conflict {
  Digit digit = kBlank;
  int house = -1;  // -1: the given is not among its cell's candidates, or `rule` is broken
  int first_cell = -1;
  int second_cell = -1;            // the later of the two; equal to first_cell where house is -1
  const RuleKind* rule = nullptr;  // the broken rule; the cells are its first and last
};

// Returns the first conflict among the givens, by house, then by cell, then by rule; nullopt if there is
// none.
[[nodiscard]] NONET_API std::optional<Conflict> find_conflict(const Puzzle& puzzle);
// Returns a sentence such as "two 5s in row 1: r1c2, r1c7".
[[nodiscard]] NONET_API Message describe(const Conflict& conflict, const Layout& layout);

// Returns whether `grid` fills the board, agrees with all givens and candidates, has no digit twice in
// a house, and keeps every rule.
[[nodiscard]] NONET_API bool is_solution(const Puzzle& puzzle, const Grid& grid);

}  // namespace nonet::inline v0
