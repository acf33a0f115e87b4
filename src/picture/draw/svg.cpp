#include "picture/draw/svg.hpp"

#include <fmt/format.h>

#include "base/utf8.hpp"
#include "board/core/about.hpp"
#include "picture/draw/svg_style.hpp"

namespace nonet {
namespace {

// Returns a number with at most one decimal: "12.5", "7".
std::string number(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string point(Point at) { return fmt::format("{} {}", number(at.x), number(at.y)); }

std::string attributes_of(const Fill& fill) {
  if (fill.opacity == 1) return fmt::format("fill=\"{}\"", fill.colour);
  return fmt::format("fill=\"{}\" fill-opacity=\"{:.2}\"", fill.colour, fill.opacity);
}

std::string attributes_of(const Pen& pen) {
  std::string text = fmt::format("stroke=\"{}\"", pen.colour);
  if (pen.width != 1) text += fmt::format(" stroke-width=\"{}\"", number(pen.width));
  if (pen.dashes.on > 0) {
    text += fmt::format(" stroke-dasharray=\"{} {}\"", number(pen.dashes.on), number(pen.dashes.off));
  }
  if (pen.square) text += " stroke-linecap=\"square\"";
  return text;
}

std::string rect(Point corner, Point size, std::string_view attributes) {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", number(corner.x),
                     number(corner.y), number(size.x), number(size.y), attributes);
}

// A line that is drawn with a pen; `name` says what it means.
std::string stroked(std::string_view data, std::string_view name, const Pen& pen) {
  const std::string named = name.empty() ? "" : fmt::format("class=\"{}\" ", name);
  return fmt::format("<path d=\"{}\" {}fill=\"none\" {}/>\n", data, named, attributes_of(pen));
}

std::string element_of(const Box& box) { return rect(box.corner, box.size, attributes_of(box.fill)); }

std::string element_of(const Disc& disc) {
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {} {}/>\n", number(disc.centre.x),
                     number(disc.centre.y), number(disc.radius), attributes_of(disc.fill),
                     attributes_of(disc.edge));
}

std::string element_of(const Strokes& strokes) {
  std::string data;
  for (const auto& [from, to] : strokes.lines) {
    data += fmt::format("M{}", point(from));
    if (from.y == to.y) {
      data += fmt::format("H{}", number(to.x));
    } else if (from.x == to.x) {
      data += fmt::format("V{}", number(to.y));
    } else {
      data += fmt::format("L{}", point(to));
    }
  }
  return stroked(data, strokes.name, strokes.pen);
}

std::string element_of(const Arc& arc) {
  return stroked(fmt::format("M{}Q{} {}", point(arc.from), point(arc.bend), point(arc.to)), arc.name,
                 arc.pen);
}

std::string element_of(const Triangle& triangle) {
  return fmt::format("<path d=\"M{}L{}L{}Z\" {}/>\n", point(triangle.a), point(triangle.b), point(triangle.c),
                     attributes_of(triangle.fill));
}

std::string element_of(const Words& words) {
  std::string attributes = fmt::format("fill=\"{}\"", words.colour);
  if (words.bold) attributes += " font-weight=\"600\"";
  if (words.anchor == Anchor::Start) attributes += " text-anchor=\"start\"";
  if (words.anchor == Anchor::End) attributes += " text-anchor=\"end\"";
  return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" {}>{}</text>\n", number(words.at.x),
                     number(words.at.y + kHalfOfACapital * words.font_size), number(words.font_size),
                     attributes, svg_escaped(words.text));
}

std::string title_of(const Puzzle& puzzle, const BoardPicture& options) {
  if (!options.title.empty()) return std::string(options.title);
  if (const std::string_view title = about(puzzle, "title"); !title.empty()) return std::string(title);
  return fmt::format("Sudoku {}×{}", puzzle.layout->rows(), puzzle.layout->columns());
}

}  // namespace

std::string svg_escaped(std::string_view text) {
  const bool utf8 = is_utf8(text);
  std::string escaped;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool unknown = (byte < ' ' && c != '\n' && c != '\t') || (byte >= 0x80 && !utf8);
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      default: escaped += unknown ? '?' : c;
    }
  }
  return escaped;
}

std::string svg_shapes(const Picture& picture) {
  std::string text;
  for (const Shape& shape : picture.shapes) {
    text += std::visit([](const auto& one) { return element_of(one); }, shape);
  }
  return text;
}

std::string svg_document(Point size, Language language, std::string_view inside, std::string_view unit) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}{4}\" "
      "height=\"{1}{4}\" role=\"img\" lang=\"{2}\" text-anchor=\"middle\" "
      "font-family=\"Lato, 'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif\">\n"
      "{3}</svg>\n",
      number(size.x), number(size.y), language_tag(language), inside, unit);
}

std::string draw_svg(const Puzzle& puzzle, const BoardPicture& options) {
  const Picture picture = board_picture(puzzle, options);
  std::string top = fmt::format("<title>{}</title>\n", svg_escaped(title_of(puzzle, options)));
  if (!options.description.empty()) {
    top += fmt::format("<desc>{}</desc>\n", svg_escaped(options.description));
  }
  top += rect({}, picture.size, fmt::format("rx=\"6\" fill=\"{}\"", svg::kPaper));
  return svg_document(picture.size, options.language, top + svg_shapes(picture));
}

}  // namespace nonet
