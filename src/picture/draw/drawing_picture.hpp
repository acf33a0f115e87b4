// DrawingPicture: what is only drawn on a board, as shapes. Outlines around cells are drawn as cages are, by
// draw_rules().
#pragma once

#include "board/core/drawing.hpp"
#include "picture/draw/rules_picture.hpp"

namespace nonet {

void draw_drawn(const DrawnThing& drawn, const CellPlaces& places, Picture& picture);
// Returns whether something is drawn beside the board, which needs room there.
[[nodiscard]] bool is_outside(const DrawnThing& drawn, int size);

}  // namespace nonet
