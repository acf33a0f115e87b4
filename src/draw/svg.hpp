// Svg: a board, and perhaps a step on it, as a picture for pages and print.
//
//   paper ─ cells with a tint ─ thin lines, thick walls ─ rings of candidates ─ links ─ digits
//
// A document of its own, without script, style sheet, font or id, so that one page may hold several.
// What a colour says, a shape says too (a strike, a dash, a filled disc); grey is enough.
#pragma once

#include <string>
#include <string_view>

#include "explain/steps/words.hpp"
#include "nonet/puzzle.hpp"

namespace nonet {

struct SvgOptions {
  bool show_solution = false;             // the solution of the puzzle, in its blank cells
  const Step* step = nullptr;             // is marked on the candidates of the puzzle
  std::string_view title = {};            // empty: the puzzle's own, or its size
  std::string_view description = {};      // what a reader hears who does not see the picture
  Language language = Language::English;  // of the legend
};

// Draws the givens, placed digits and candidates of `puzzle`. A step needs candidates.
[[nodiscard]] std::string draw_svg(const Puzzle& puzzle, const SvgOptions& options = {});

}  // namespace nonet
