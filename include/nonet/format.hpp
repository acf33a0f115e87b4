// Formats: reads puzzles from texts in many notations, and writes them.
//
//   read_puzzle("53..7…")     any of formats(), found by looking at the text
//   write_puzzle(puzzle, "sdk")
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/api.h"
#include "nonet/layout.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::inline v0 {

struct FormatInfo {
  std::string_view id = {};          // "line", "sdk", "json", …
  Text summary = {};                 // one line
  std::string_view extensions = {};  // ".sdm", separated by blanks
  Contents keeps = 0;                // which parts of a puzzle the format can hold
  bool reads = false;
  bool writes = false;
};

[[nodiscard]] NONET_API std::vector<FormatInfo> formats();

struct ReadOptions {
  std::optional<LayoutSpec> layout = {};  // for texts that do not say their layout
  std::string puzzle_column = {};         // of CSV; empty: a column with one of the usual names
  std::string format = {};                // an id; empty: found by looking at the text
  std::vector<std::string> rules = {};    // added to every puzzle: see nonet/rule.hpp
  bool takes_rules = false;               // else a board with a rule is refused
};

// Reads a text that holds one puzzle. Errors: Usage if it holds none or several, or if there is no
// such format; Syntax, BadLayout, TooLarge, with the offset of what is wrong in `text`.
[[nodiscard]] NONET_API Result<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options = {});
// Reads all puzzles of a text. The first error ends it.
[[nodiscard]] NONET_API Result<std::vector<Puzzle>> read_puzzles(std::string_view text,
                                                                 const ReadOptions& options = {});

// Which grid is written.
enum class Show : std::uint8_t {
  Puzzle,    // the puzzle as it was read
  Solution,  // the puzzle solved: Puzzle::solution; formats with room for both write both
};

// Returns the puzzle as a text of `format`, an id, with its line end. Errors: Usage if there is no
// such format; Unsupported if the format cannot hold this puzzle, or can only be read.
[[nodiscard]] NONET_API Result<std::string> write_puzzle(const Puzzle& puzzle,
                                                         std::string_view format = "line",
                                                         Show show = Show::Puzzle);
[[nodiscard]] NONET_API Result<std::string> write_puzzles(std::span<const Puzzle> puzzles,
                                                          std::string_view format = "line",
                                                          Show show = Show::Puzzle);

}  // namespace nonet::inline v0
