// BoardArt: a board drawn with characters, any size, any boxes or jigsaw regions.
//
//   +-----+-----+      ┌─────┬─────┐      ┌─────┬─────┐      Walls stand where boxes or regions
//   | 1 . | . . |      │ 1 . │ . . │      │ 1 . │ . . │      meet. Room for them between two rows
//   | . 2 | . . |      │ . 2 │ . . │      │   ┌─┘     │      or columns is left only where there
//   +-----+-----+      ├─────┼─────┤      │ . │ 2 . . │      is one, so plain boards stay small
//   | 3 . | . . |      │ 3 . │ . . │      ├───┴───┐ …        and irregular ones are right.
//      Ascii               Box               jigsaw
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/puzzle.hpp"

namespace nonet::cli {

struct BoardStyle {
  bool box_drawing = false;  // else ASCII
  bool colours = false;      // givens, found digits, coloured cells and extra houses told apart
};

struct BoardArt {
  std::vector<std::string> lines;
  std::size_t width = 0;  // of each, as a terminal shows it
};

// How one mark is told apart from the others: in colour, or by a character behind it.
struct Accent {
  char sign = ' ';
  std::string_view colour;  // as the escape for a terminal has it: "1;32"
};
using Accents = std::map<std::pair<int, Digit>, Accent>;  // by cell and digit

// The givens, placed digits and marks of `puzzle`; with `show_solution` its solution in their place.
[[nodiscard]] BoardArt draw_board(const Puzzle& puzzle, bool show_solution, BoardStyle style,
                                  const Accents& accents = {});

// Every cell as the list of its candidates, one row a line, with walls between boxes:
//
//   [3,8] [5] [7] | [4] [1] [6,8] | [2] [3,6,8] [9]
//
// Rows are as long as what is in them, so there is no frame around them.
[[nodiscard]] std::vector<std::string> draw_candidates(const Layout& layout, const Marks& marks);

}  // namespace nonet::cli
