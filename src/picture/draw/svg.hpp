// Svg: pictures as SVG, for pages and print.
//
// A document of its own, without script, style sheet, font or id, so that one page may hold several.
#pragma once

#include <string>

#include "picture/draw/board_picture.hpp"

namespace nonet {

// Draws the givens, placed digits and candidates of `puzzle`. A step needs candidates.
[[nodiscard]] std::string draw_svg(const Puzzle& puzzle, const BoardPicture& options = {});

// Return the shapes of a picture as elements, and a document of elements; its size is in `unit`, or in
// pixels.
[[nodiscard]] std::string svg_shapes(const Picture& picture);
[[nodiscard]] std::string svg_document(Point size, Language language, std::string_view inside,
                                       std::string_view unit = {});
// Returns the text as it may stand between tags or quotes; what XML does not have becomes "?".
[[nodiscard]] std::string svg_escaped(std::string_view text);

}  // namespace nonet
