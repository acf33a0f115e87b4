// BoardView: the board of a game on a canvas of its own. It may be larger than the window, which then shows
// the part around the cursor.
#pragma once

#include "faces/screen/cell_view.hpp"
#include "picture/draw/board_plan.hpp"

namespace nonet::screen {

using art::BoardPlan;
using art::Margins;
using art::Scale;

[[nodiscard]] Canvas draw_board(const State& state, const BoardPlan& plan, const Look& look);

}  // namespace nonet::screen
