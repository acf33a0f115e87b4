#include "picture/draw/svg.hpp"

#include <fmt/format.h>

#include "picture/draw/svg_canvas.hpp"
#include "picture/draw/svg_style.hpp"

namespace nonet {
namespace {

std::string attributes_of(const Fill& fill) {
  if (fill.opacity == 1) return fmt::format("fill=\"{}\"", fill.colour);
  return fmt::format("fill=\"{}\" fill-opacity=\"{:.2}\"", fill.colour, fill.opacity);
}

std::string attributes_of(const Pen& pen) {
  std::string text = fmt::format("stroke=\"{}\"", pen.colour);
  if (pen.width != 1) text += fmt::format(" stroke-width=\"{}\"", svg_number(pen.width));
  if (pen.dashes.on > 0) {
    text += fmt::format(" stroke-dasharray=\"{} {}\"", svg_number(pen.dashes.on), svg_number(pen.dashes.off));
  }
  if (pen.square) text += " stroke-linecap=\"square\"";
  return text;
}

std::string class_of(std::string_view name) {
  return name.empty() ? std::string() : fmt::format("class=\"{}\" ", name);
}

class ShapeWriter {
 public:
  explicit ShapeWriter(SvgCanvas& canvas) : canvas_(canvas) {}

  void operator()(const Box& box) const { canvas_.rect(box.corner, box.size, attributes_of(box.fill)); }
  void operator()(const Disc& disc) const {
    canvas_.circle(disc.centre, disc.radius,
                   fmt::format("{} {}", attributes_of(disc.fill), attributes_of(disc.edge)));
  }
  void operator()(const Strokes& lines) const {
    std::string data;
    for (const auto& [from, to] : lines.lines) {
      data += fmt::format("M{}", svg_point(from));
      if (from.y == to.y) {
        data += fmt::format("H{}", svg_number(to.x));
      } else if (from.x == to.x) {
        data += fmt::format("V{}", svg_number(to.y));
      } else {
        data += fmt::format("L{}", svg_point(to));
      }
    }
    canvas_.path(data, fmt::format("{}fill=\"none\" {}", class_of(lines.name), attributes_of(lines.pen)));
  }
  void operator()(const Arc& arc) const {
    canvas_.path(fmt::format("M{}Q{} {}", svg_point(arc.from), svg_point(arc.bend), svg_point(arc.to)),
                 fmt::format("{}fill=\"none\" {}", class_of(arc.name), attributes_of(arc.pen)));
  }
  void operator()(const Triangle& triangle) const {
    canvas_.path(
        fmt::format("M{}L{}L{}Z", svg_point(triangle.a), svg_point(triangle.b), svg_point(triangle.c)),
        attributes_of(triangle.fill));
  }
  void operator()(const Words& words) const {
    std::string attributes = fmt::format("fill=\"{}\"", words.colour);
    if (words.bold) attributes += " font-weight=\"600\"";
    if (words.anchor == Anchor::Start) attributes += " text-anchor=\"start\"";
    if (words.anchor == Anchor::End) attributes += " text-anchor=\"end\"";
    canvas_.text(words.at, words.font_size, words.text, attributes);
  }

 private:
  SvgCanvas& canvas_;
};

std::string title_of(const Puzzle& puzzle, const SvgOptions& options) {
  if (!options.title.empty()) return std::string(options.title);
  for (const auto& [key, value] : puzzle.meta) {
    if (key == "title" && !value.empty()) return value;
  }
  return fmt::format("Sudoku {0}×{0}", puzzle.layout->size());
}

}  // namespace

std::string svg_shapes(const Picture& picture) {
  SvgCanvas canvas;
  for (const Shape& shape : picture.shapes) std::visit(ShapeWriter(canvas), shape);
  return canvas.take();
}

std::string svg_document(Point size, Language language, std::string_view inside, std::string_view unit) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}{4}\" "
      "height=\"{1}{4}\" role=\"img\" lang=\"{2}\" text-anchor=\"middle\" "
      "font-family=\"Lato, 'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif\">\n"
      "{3}</svg>\n",
      svg_number(size.x), svg_number(size.y), language_tag(language), inside, unit);
}

std::string draw_svg(const Puzzle& puzzle, const SvgOptions& options) {
  const Picture picture = board_picture(
      puzzle, {.show_solution = options.show_solution, .step = options.step, .language = options.language});
  SvgCanvas top;
  top.element("title", title_of(puzzle, options));
  if (!options.description.empty()) top.element("desc", options.description);
  top.rect({}, picture.size, fmt::format("rx=\"6\" fill=\"{}\"", svg::kPaper));
  return svg_document(picture.size, options.language, top.take() + svg_shapes(picture));
}

}  // namespace nonet
