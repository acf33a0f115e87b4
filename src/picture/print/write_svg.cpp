#include <fmt/format.h>

#include "picture/draw/svg.hpp"
#include "picture/draw/svg_canvas.hpp"
#include "picture/print/write.hpp"

namespace nonet::print {

std::string write_svg(const Sheet& sheet, Language language) {
  SvgCanvas canvas;
  canvas.rect({}, sheet.size, "fill=\"#ffffff\"");
  std::string text = canvas.take();
  for (const Piece& piece : sheet.pieces) {
    text += fmt::format("<g transform=\"translate({:.2f} {:.2f}) scale({:.5f})\">\n{}</g>\n",
                        piece.corner.x, piece.corner.y, piece.scale, svg_shapes(piece.picture));
  }
  return svg_document(sheet.size, language, text, "pt");
}

}  // namespace nonet::print
