// BoardView: what each cell of a game's board looks like now, and the board on a canvas of its own. It may be
// larger than the window, which then shows the part around the cursor.
#pragma once

#include <vector>

#include "faces/screen/state.hpp"
#include "picture/draw/board_plan.hpp"

namespace nonet::screen {

using art::BoardPlan;
using art::Margins;
using art::Scale;

// What a cell looks like, wherever and however large it is drawn.
struct CellView {
  struct Noted {
    Digit digit = kBlank;
    Style style = {};
    char sign = ' ';  // in place of the digit, where there are no colours
  };
  Digit digit = kBlank;
  Style style = {};               // of the digit, or of the blank
  std::vector<Noted> noted = {};  // candidates of a blank cell, ascending
  // Beside the digit, where there are no colours or none would say it.
  char left = ' ';
  char right = ' ';
  char stop = ' ';        // where in a chain it comes
  bool borrowed = false;  // whether `noted` is of the overlay, and not of the player
  bool extra = false;     // whether it is in a further house
  char32_t shape = 0;     // of its colour, where there are no colours
};

[[nodiscard]] std::vector<CellView> cell_views(const State& state, const Look& look);

// Returns the shape that stands for a colour, from 1.
[[nodiscard]] char32_t shape_of(int colour, const Look& look);
// Returns the name of a colour with its shape: "rose disc".
[[nodiscard]] Text colour_name(int colour);

// Draws what is in the cells.
void draw_cells(const std::vector<CellView>& views, const BoardPlan& plan, const Look& look, Canvas& picture);
[[nodiscard]] Canvas draw_board(const State& state, const BoardPlan& plan, const Look& look);

}  // namespace nonet::screen
