#include "reason/logic/techniques/uniqueness/rectangles.hpp"

#include <algorithm>

namespace nonet {
namespace {

// Returns whether two digits, one on each diagonal, may change places.
bool can_be_swapped(const Geometry& geometry, const Rectangle& r) {
  if (geometry.sees(r.a, r.d) || geometry.sees(r.b, r.c)) return false;
  for (const int corner : {r.a, r.b, r.c, r.d}) {
    for (const int house : geometry.houses_of(corner)) {
      const CellSet& cells = geometry.house(house);
      const int one = int{cells.has(r.a)} + int{cells.has(r.d)};
      const int other = int{cells.has(r.b)} + int{cells.has(r.c)};
      if (one != other) return false;
    }
  }
  return true;
}

bool share_box(const Geometry& geometry, int x, int y) {
  return geometry.box_house(x) >= 0 && geometry.box_house(x) == geometry.box_house(y);
}

// Returns whether the search begins the rectangle at a and goes on to b: they share a box; or, if a
// shares no box with c either, a row.
bool starts_here(const Geometry& geometry, const Rectangle& r) {
  if (share_box(geometry, r.a, r.b)) return true;
  return !share_box(geometry, r.a, r.c) && geometry.row(r.a) == geometry.row(r.b);
}

}  // namespace

void RectangleTable::prepare(const Geometry& geometry) {
  if (layout_ == geometry.layout()) return;
  layout_ = geometry.layout();
  rectangles_.clear();
  starts_.assign(1, 0);
  count_ = 0;
  const int size = geometry.size();
  const auto cells = static_cast<std::size_t>(geometry.cell_count());
  std::vector<std::uint32_t> ids(cells * cells, 0);  // by two opposite corners; 0: none yet
  const auto id_of = [&](const Rectangle& r) -> std::uint32_t& {
    const auto [low, high] = std::minmax({r.a, r.b, r.c, r.d});
    return ids[low * cells + high];
  };
  for (int a = 0; a < geometry.cell_count(); ++a) {
    for (int b = 0; b < geometry.cell_count(); ++b) {
      const bool in_row = geometry.row(a) == geometry.row(b);
      if (a == b || (!in_row && geometry.column(a) != geometry.column(b))) continue;
      // Returns the cell of the line across a or b.
      const auto across = [&](int cell, int j) {
        return in_row ? layout_->cell(j, geometry.column(cell)) : layout_->cell(geometry.row(cell), j);
      };
      for (int j = 0; j < size; ++j) {
        const int c = across(a, j);
        const int d = across(b, j);
        if (c == a) continue;
        Rectangle r{static_cast<CellIndex>(a), static_cast<CellIndex>(b), static_cast<CellIndex>(c),
                    static_cast<CellIndex>(d)};
        if (!starts_here(geometry, r) || !can_be_swapped(geometry, r)) continue;
        std::uint32_t& id = id_of(r);
        if (id == 0) id = static_cast<std::uint32_t>(++count_);
        r.id = id - 1;
        rectangles_.push_back(r);
      }
    }
    starts_.push_back(rectangles_.size());
  }
}

void DeadlyRectangles::compute(const Position& position) {
  const Geometry& geometry = position.geometry();
  table_.prepare(geometry);
  found_.clear();
  seen_.assign(table_.count(), false);
  seen_whole_.assign(table_.count(), false);
  allowed_.assign(static_cast<std::size_t>(geometry.cell_count()), Digits());
  for (const int cell : position.blanks()) {
    Digits allowed = Digits::up_to(position.size());
    for (const int house : geometry.houses_of(cell)) allowed &= position.missing(house);
    allowed_[static_cast<std::size_t>(cell)] = allowed;
  }
  for (const int corner : position.bivalues()) {
    const Digits pair = position.candidates(corner);
    for (const Rectangle& rectangle : table_.from(corner)) look_at(position, rectangle, pair);
  }
}

void DeadlyRectangles::look_at(const Position& position, const Rectangle& corners, Digits pair) {
  if (!pair.within(allowed_[corners.b] & allowed_[corners.c] & allowed_[corners.d])) return;
  const bool whole = pair.within(position.candidates(corners.b) & position.candidates(corners.c) &
                                 position.candidates(corners.d));
  DeadlyRectangle found{.corners = corners, .pair = pair, .whole = whole};
  found.first = !seen_[corners.id];
  found.first_whole = whole && !seen_whole_[corners.id];
  if (!found.first && !found.first_whole) return;
  seen_[corners.id] = true;
  if (whole) seen_whole_[corners.id] = true;

  for (const CellIndex corner : {corners.a, corners.b, corners.c, corners.d}) {
    (position.candidates(corner).within(pair) ? found.floor : found.roof).add(corner);
  }
  if (!found.roof.empty()) found_.push_back(found);
}

Step rectangle_step(const Position& position, const Technique& technique, const DeadlyRectangle& rectangle) {
  Step step{.technique = &technique};
  step.show(Role::Base, rectangle.corners.cells(), rectangle.pair);
  step.show(Role::Guardian, rectangle.roof, position.candidates(rectangle.roof) - rectangle.pair);
  return step;
}

}  // namespace nonet
