// SvgCanvas: the few shapes that pictures of boards are made of, as SVG text.
#pragma once

#include <string>
#include <string_view>

#include <fmt/core.h>

#include "picture/draw/shapes.hpp"

namespace nonet {

// Returns the text as it may stand between tags or quotes; what XML does not have becomes "?".
[[nodiscard]] std::string svg_escaped(std::string_view text);
// Returns a number with at most one decimal: "12.5", "7".
[[nodiscard]] std::string svg_number(double number);
[[nodiscard]] std::string svg_point(Point point);  // "12.5 7"

class SvgCanvas {
 public:
  // Opens a group whose attributes hold for all in it.
  void open(std::string_view attributes) { out_ += fmt::format("<g {}>\n", attributes); }
  void close() { out_ += "</g>\n"; }
  void element(std::string_view name, std::string_view text);
  void rect(Point corner, Point size, std::string_view attributes);
  void circle(Point centre, double radius, std::string_view attributes);
  void path(std::string_view data, std::string_view attributes);
  // Writes text whose capitals are centred on the point, in a group with text-anchor="middle".
  void text(Point centre, double font_size, std::string_view text, std::string_view attributes = {});

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

}  // namespace nonet
