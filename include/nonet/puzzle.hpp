// Puzzle: a Layout, the givens, and whatever else came with them.
//
// Only `layout` and `givens` decide what the solutions are, together with `marks` where a format
// carries candidates (Sukaku, pencil-mark grids): a digit that is not marked in a cell is not
// allowed there. The rest is kept so that nothing a person wrote is lost on the way through.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/layout.hpp"
#include "nonet/marks.hpp"

namespace nonet {

struct Puzzle {
  LayoutPtr layout;
  Grid givens;
  std::optional<Marks> marks;

  Grid placed;                        // digits a player has set; empty() where there are none
  std::optional<Grid> solution;       // as the source gave it, or as an engine found it
  std::uint64_t solution_number = 1;  // of those that were found
  std::vector<std::uint8_t> colours;  // a colour number a cell, 0 for none; or empty
  std::vector<std::pair<std::string, std::string>> meta;  // title, author, rating, … in order

  // A blank board of this layout with nothing else, keeping the storage it has.
  void reset(const LayoutPtr& new_layout);
  // What stands in the cell: the given, or the digit placed there; blank if neither.
  [[nodiscard]] Digit digit(int cell) const {
    return givens[cell] != kBlank || placed.empty() ? givens[cell] : placed[cell];
  }
};

// What a puzzle can hold: a format lists what it keeps, a converter says what was dropped.
enum Content : std::uint32_t {
  kGivens = 1U << 0U,
  kPlaced = 1U << 1U,
  kMarks = 1U << 2U,
  kSolution = 1U << 3U,
  kColours = 1U << 4U,
  kMeta = 1U << 5U,
  kShape = 1U << 6U,  // anything but the standard boxes of its size
};
using Contents = std::uint32_t;

[[nodiscard]] Contents contents(const Puzzle& puzzle);
// "marks, colours": the names of the set, for messages.
[[nodiscard]] std::string content_names(Contents set);

// What the digits that stand on the board leave of `marks`: no digit that a peer has, and in a cell
// with a digit that one alone.
[[nodiscard]] Marks marks_left(const Puzzle& puzzle, Marks marks);
// The first table of possibilities: what they leave of the puzzle's own marks, or of all digits.
[[nodiscard]] Marks possibilities(const Puzzle& puzzle);

// Two equal digits in one house, or a cell that its own marks forbid: why a puzzle is Invalid.
struct Conflict {
  Digit digit = kBlank;
  int house = -1;  // -1: the given is not among its cell's marks
  int first_cell = -1;
  int second_cell = -1;  // the later of the two; equal to first_cell where house is -1
};

// The first conflict among the givens, by house, then by cell.
[[nodiscard]] std::optional<Conflict> find_conflict(const Puzzle& puzzle);
// "two 5s in row 1: r1c2, r1c7"
[[nodiscard]] std::string describe(const Conflict& conflict, const Layout& layout);

// Whether `grid` fills the board, keeps every given and mark, and repeats nothing in any house.
[[nodiscard]] bool is_solution(const Puzzle& puzzle, const Grid& grid);

}  // namespace nonet
