// The order in which naked and hidden subsets are looked for: boxes or regions, rows, columns,
// others.
#pragma once

#include "reason/logic/board/geometry.hpp"

namespace nonet::subsets {

// Returns the house with place `i` in the order.
[[nodiscard]] inline int house_at(const Geometry& geometry, int i) {
  const int boxes = geometry.end_box() - geometry.first_box();
  if (i < boxes) return geometry.first_box() + i;
  return i - boxes < geometry.first_box() ? i - boxes : i;
}

// Returns whether some house that has `cell` and comes before `house` in the order fits.
template <class Fits>
[[nodiscard]] bool any_before(const Geometry& geometry, int house, int cell, const Fits& fits) {
  if (Geometry::is_box(geometry.kind(house))) return false;
  return std::ranges::any_of(geometry.houses_of(cell), [&](int other) {
    const bool before = other < house || Geometry::is_box(geometry.kind(other));
    return other != house && before && fits(other);
  });
}

}  // namespace nonet::subsets
