// BoardArt: a board drawn with characters, any size, any boxes or jigsaw regions.
//
//   +-----+-----+      ┌─────┬─────┐      ┌─────┬─────┐      Walls are drawn between boxes or
//   | 1 . | . . |      │ 1 . │ . . │      │ 1 . │ . . │      regions. Two rows or columns have a
//   | . 2 | . . |      │ . 2 │ . . │      │   ┌─┘     │      gap between them only if it has a
//   +-----+-----+      ├─────┼─────┤      │ . │ 2 . . │      wall, so plain boards stay small.
//   | 3 . | . . |      │ 3 . │ . . │      ├───┴───┐ …
//      Ascii               Box               jigsaw
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/puzzle.hpp"

namespace nonet {

struct BoardStyle {
  bool box_drawing = false;  // else ASCII
  bool colours = false;      // for givens, found digits, coloured cells and extra houses
};

struct BoardArt {
  std::vector<std::string> lines;
  std::size_t width = 0;  // of each, as a terminal shows it
};

// How one candidate is highlighted: in colour, or by a character after it.
struct Accent {
  char sign = ' ';
  std::string_view colour;  // as the escape for a terminal has it: "1;32"
};
using Accents = std::map<std::pair<int, Digit>, Accent>;  // by cell and digit

// Draws the givens, placed digits and candidates of `puzzle`; with `show_solution` its solution in
// their place.
[[nodiscard]] BoardArt draw_board(const Puzzle& puzzle, bool show_solution, BoardStyle style,
                                  const Accents& accents = {});

// Writes every cell as the list of its candidates, one row a line, with walls between boxes:
//
//   [3,8] [5] [7] | [4] [1] [6,8] | [2] [3,6,8] [9]
//
// Rows differ in length, so there is no frame around them.
[[nodiscard]] std::vector<std::string> draw_candidates(const Layout& layout,
                                                       const Candidates& candidates);

}  // namespace nonet
