// BoardPicture: a board, and perhaps a step on it, as shapes.
//
//   cells with a tint ─ thin lines, thick walls ─ rings of candidates ─ links ─ digits ─ legend
//
// What a colour says, a shape says too (a strike, a dash, a filled disc); grey is enough.
#pragma once

#include <string_view>

#include "nonet/puzzle.hpp"
#include "picture/draw/shapes.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet {

struct BoardPicture {
  bool show_solution = false;             // the solution of the puzzle, in its blank cells
  const Step* step = nullptr;             // is marked on the candidates of the puzzle
  std::string_view title = {};            // of an SVG; empty: the puzzle's own, or its size
  std::string_view description = {};      // of an SVG: what a reader hears who does not see the picture
  Language language = Language::English;  // of the legend
  bool large = false;                     // digits as large as cells have room for, and black
};

// Draws the givens, placed digits and candidates of `puzzle`. A step needs candidates.
[[nodiscard]] Picture board_picture(const Puzzle& puzzle, const BoardPicture& options = {});

}  // namespace nonet
