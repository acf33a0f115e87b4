// Shapes: what a picture is made of, for every kind of file that it may become.
//
//   board_picture() ──► Picture ──┬─► draw_svg()    text
//                                 └─► src/print     pages: PDF, PNG, SVG
//
// Lengths are in a unit of the picture's own; y goes down. Colours are as in SVG: "#1f2530". A later shape is
// on top of earlier ones.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace nonet {

struct Point {
  double x = 0;
  double y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
};

struct Dashes {  // no dashes where `on` is 0
  double on = 0;
  double off = 0;
};

struct Pen {
  std::string_view colour = {};
  double width = 1;
  Dashes dashes = {};
  bool square = false;  // its ends go on by half its width
};

struct Fill {
  std::string_view colour = {};
  double opacity = 1;
};

struct Box {
  Point corner;
  Point size;
  Fill fill;
};

struct Disc {
  Point centre;
  double radius = 0;
  Fill fill;
  Pen edge;
};

struct Strokes {
  std::vector<std::pair<Point, Point>> lines;
  Pen pen;
  std::string_view name = {};  // of what they mean: "out"
};

// From one point to another, bent towards a third.
struct Arc {
  Point from;
  Point bend;
  Point to;
  Pen pen;
  std::string_view name = {};  // "link"
};

struct Triangle {
  Point a;
  Point b;
  Point c;
  Fill fill;
};

enum class Anchor : std::uint8_t { Start, Middle, End };

// Text whose capitals are centred on the height of a point.
struct Words {
  Point at;
  double font_size = 0;
  std::string text;
  std::string_view colour = {};
  bool bold = false;
  Anchor anchor = Anchor::Middle;  // which part of the text is at the point
};
inline constexpr double kHalfOfACapital = 0.355;  // of the size of usual fonts

using Shape = std::variant<Box, Disc, Strokes, Arc, Triangle, Words>;

struct Picture {
  Point size;
  double inset = 0;  // from its edges to what lines up with other things on a page
  std::vector<Shape> shapes = {};

  void add(Shape shape) { shapes.push_back(std::move(shape)); }
};

}  // namespace nonet
