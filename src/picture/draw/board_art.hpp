// BoardArt: a board drawn with characters, any size, any boxes or jigsaw regions.
//
//   +-----+-----+      ┌─────┬─────┐      ┌─────┬─────┐      Walls are drawn between boxes or
//   | 1 . | . . |      │ 1 . │ . . │      │ 1 . │ . . │      regions. Two rows or columns have a
//   | . 2 | . . |      │ . 2 │ . . │      │   ┌─┘     │      gap between them only if it has a
//   +-----+-----+      ├─────┼─────┤      │ . │ 2 . . │      wall, so plain boards stay small.
//   | 3 . | . . |      │ 3 . │ . . │      ├───┴───┐ …
//      Ascii               Box               jigsaw
#pragma once

#include <string>
#include <vector>

#include "picture/draw/shown_cell.hpp"

namespace nonet {

struct BoardStyle {
  bool box_drawing = false;  // else ASCII
  bool colours = false;      // for givens, found digits, coloured cells and extra houses
  std::size_t width = 0;     // that candidates are to fit into, if they can; 0: any
  bool rules = false;        // whether the rules are drawn, where there is room
};

struct BoardArt {
  std::vector<std::string> lines;
  std::size_t width = 0;      // of each, as a terminal shows it
  std::size_t first_row = 1;  // the line with the first cells
};

// Draws the givens, placed digits and candidates of `puzzle`; with `show_solution` its solution in
// their place. Candidates are lists, or squares where lists are too wide.
[[nodiscard]] BoardArt draw_board(const Puzzle& puzzle, bool show_solution, BoardStyle style,
                                  const Accents& accents = {});

// Returns the rules of a puzzle in their own words, a line each.
[[nodiscard]] std::string rule_lines(const Puzzle& puzzle);

// Draws only the rows and columns in which a candidate is highlighted, with their numbers:
//
//        c2    c7
//   r3   25*   5*8
//   r8   257-  5*9
[[nodiscard]] BoardArt draw_part(const Puzzle& puzzle, bool colours, const Accents& accents);

// Writes every cell as the list of its candidates, one row a line, with walls between boxes:
//
//   [3,8] [5] [7] | [4] [1] [6,8] | [2] [3,6,8] [9]
//
// Rows differ in length, so there is no frame around them.
[[nodiscard]] std::vector<std::string> draw_candidates(const Layout& layout, const Candidates& candidates);

// Returns lines as a text, each after `indent` blanks.
[[nodiscard]] std::string lines_text(const std::vector<std::string>& lines, std::size_t indent = 0);

}  // namespace nonet
