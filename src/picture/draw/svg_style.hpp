// SvgStyle: the colours of pictures: light fills and darker strokes, which also differ in grey.
#pragma once

#include <string_view>

#include "reason/logic/steps/highlights.hpp"

namespace nonet::svg {

inline constexpr std::string_view kPaper = "#fffefb";
inline constexpr std::string_view kInk = "#1f2530";     // givens and walls
inline constexpr std::string_view kPlaced = "#2b62a3";  // digits that are found
inline constexpr std::string_view kPencil = "#767b86";  // candidates
inline constexpr std::string_view kThinLine = "#c3c2bb";
inline constexpr std::string_view kLink = "#33445c";

// How a highlighted candidate looks: a disc, its edge, its digit.
struct HighlightLook {
  std::string_view fill;
  std::string_view stroke;
  std::string_view digit = kInk;
  bool dashed = false;  // the edge
  bool struck = false;  // through the digit
};
[[nodiscard]] HighlightLook look_of(const Highlight& highlight);

// Returns a tint for the colour that a puzzle has for a cell, from 1.
[[nodiscard]] std::string_view cell_colour(int colour);

}  // namespace nonet::svg
