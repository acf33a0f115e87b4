// Hidden rectangle: two lines force a deadly rectangle.               HoDoKu 100
//
//          c2        c7       r1c2 has only 3 and 8. The row and the column of the opposite corner
//   r1  [3 8]  . . [3 8 +]    have 3 only in corners: if r5c7 were 8, r1c7 and r5c2 would be 3,
//       .            ‖ 3      r1c2 would be 8, and 3 and 8 could change places. So r5c7 is not 8.
//   r5  [3 8 +] ═3═ [3 8 +]
//
// Sound     for puzzles with one solution only; corners that lack a digit as in
//           unique_rectangle.cpp.
// Complete  rectangles with a corner of exactly two candidates, where one corner, or two opposite
//           ones, have no other candidates.
// Order     as in rectangles.hpp; the lower floor corner first, the lower digit as the bound one.
// Source    the name and the order of the search as in HoDoKu.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/rectangles.hpp"

namespace nonet::finders::hidden_rectangle {
namespace {

CellIndex opposite(const Rectangle& r, int corner) {
  if (corner == r.a) return r.d;
  if (corner == r.d) return r.a;
  return corner == r.b ? r.c : r.b;
}

bool look_from(const Search& search, const DeadlyRectangle& rectangle, int corner, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const CellIndex target = opposite(rectangle.corners, corner);
  const CellSet corners = rectangle.corners.cells();
  const int lines[] = {geometry.row_house(target), geometry.column_house(target)};
  for (const Digit bound : rectangle.pair) {
    const Digits free = rectangle.pair - Digits::of(bound);
    if (!position.has(target, free.first())) continue;
    if (!position.places(bound, lines[0]).within(corners)) continue;
    if (!position.places(bound, lines[1]).within(corners)) continue;
    Step step = rectangle_step(position, rows::hidden_rectangle, rectangle);
    eliminate(position, free.first(), CellSet::of(target), step);
    step.show(Role::Pivot, CellSet::of(target), free);
    for (const int line : lines) {
      step.show(Role::Cover, {}, Digits::of(bound), line);
    }
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Geometry& geometry = search.position.geometry();
  for (const DeadlyRectangle& rectangle : search.get<DeadlyRectangles>().all()) {
    const CellSet& floor = rectangle.floor;
    if (!rectangle.counts(search.options) || floor.count() > 2) continue;
    if (floor.intersects(geometry.peers(floor.first()))) continue;  // two side by side
    for (const int corner : floor) {
      if (look_from(search, rectangle, corner, sink)) return;
    }
  }
}

}  // namespace nonet::finders::hidden_rectangle
