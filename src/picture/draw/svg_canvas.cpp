#include "picture/draw/svg_canvas.hpp"

#include "base/utf8.hpp"

namespace nonet {

std::string svg_escaped(std::string_view text) {
  const bool utf8 = is_utf8(text);
  std::string escaped;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else if (c == '"') {
      escaped += "&quot;";
    } else if ((byte < ' ' && c != '\n' && c != '\t') || (byte >= 0x80 && !utf8)) {
      escaped += '?';
    } else {
      escaped += c;
    }
  }
  return escaped;
}

std::string svg_number(double number) {
  std::string text = fmt::format("{:.1f}", number);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string svg_point(Point point) { return fmt::format("{} {}", svg_number(point.x), svg_number(point.y)); }

void SvgCanvas::element(std::string_view name, std::string_view text) {
  out_ += fmt::format("<{0}>{1}</{0}>\n", name, svg_escaped(text));
}

void SvgCanvas::rect(Point corner, Point size, std::string_view attributes) {
  out_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", svg_number(corner.x),
                      svg_number(corner.y), svg_number(size.x), svg_number(size.y), attributes);
}

void SvgCanvas::circle(Point centre, double radius, std::string_view attributes) {
  out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>\n", svg_number(centre.x),
                      svg_number(centre.y), svg_number(radius), attributes);
}

void SvgCanvas::path(std::string_view data, std::string_view attributes) {
  out_ += fmt::format("<path d=\"{}\" {}/>\n", data, attributes);
}

void SvgCanvas::text(Point centre, double font_size, std::string_view text, std::string_view attributes) {
  out_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}{}>{}</text>\n", svg_number(centre.x),
                      svg_number(centre.y + kHalfOfACapital * font_size), svg_number(font_size),
                      attributes.empty() ? "" : " ", attributes, svg_escaped(text));
}

}  // namespace nonet
