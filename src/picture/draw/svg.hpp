// Svg: pictures as SVG, for pages and print.
//
// A document of its own, without script, style sheet, font or id, so that one page may hold several.
#pragma once

#include <string>
#include <string_view>

#include "picture/draw/board_picture.hpp"

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

// Return the shapes of a picture as elements, and a document of elements; its size is in `unit`, or in
// pixels.
[[nodiscard]] std::string svg_shapes(const Picture& picture);
[[nodiscard]] std::string svg_document(Point size, Language language, std::string_view inside,
                                       std::string_view unit = {});
// Returns the text as it may stand between tags or quotes; what XML does not have becomes "?".
[[nodiscard]] std::string svg_escaped(std::string_view text);

}  // namespace nonet
