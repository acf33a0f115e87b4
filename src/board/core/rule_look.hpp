// RuleLook: how rules of a kind are drawn, beyond the shape of the kind: what any pen needs, of SVG or of
// characters.
#pragma once

#include <cstdint>
#include <string_view>

namespace nonet {

struct RuleLook {
  // What stands at the ends of a line; a bulb is at its first cell alone.
  enum class Ends : std::uint8_t { Plain, Bulb, Circles, Squares };
  // What lies on the border of two cells. A wedge is open towards the first of them.
  enum class Dot : std::uint8_t { Bare, White, Black, Wedge };
  // A number that has a sign of its own; an empty sign: the dot alone says it.
  struct Named {
    int number = -1;
    std::string_view sign = {};
  };

  std::string_view colour = "#d2d2d2";  // of a line
  double width = 0.16;                  // of a line, as a share of a cell
  bool dashed = false;
  Ends ends = Ends::Plain;
  Dot dot = Dot::Bare;
  std::string_view sign = {};  // in a shaded cell, or on a border: "min", "="
  Named named[2] = {};
  bool numbered = false;   // whether the first of its shaded cells shows its number
  bool as_digits = false;  // whether it is entered and seen as digits and candidates, and not as a rule
};

}  // namespace nonet
