// Avoidable rectangles: two or three corners are filled, but not by givens.   HoDoKu 100
//
//          c2        c7       The 3 and the 8s are not givens. With 3 in r5c7 as well, 3 and 8
//   r1     3    .     8       could change places in all four corners without touching a given. So
//   r5     8    .  [3 6]      r5c7 is not 3.
//
//   type 1   three corners are filled: the fourth does not complete the rectangle
//   type 2   two are filled, and the other two have the same further candidate: one of them is it
//
// Sound     for puzzles whose givens have one solution only, on boards that say which digits are
//           givens: only other digits can be swapped.
// Complete  rectangles whose filled corners include two neighbours in one box, and whose blank
//           corners have two candidates.
// Order     as in rectangles.hpp, from the lowest filled corner.
// Source    names and the order of the search as in HoDoKu.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/rectangles.hpp"

namespace nonet::finders::avoidable_rectangle {
namespace {

bool filled_freely(const Position& position, int cell) {
  return position.value(cell) != kBlank && !position.given(cell);
}

Step avoidable(const Position& position, const Technique& technique, const Rectangle& r) {
  Step step{.technique = &technique};
  const Digits pair = Digits::of(position.value(r.a)) | Digits::of(position.value(r.b));
  step.show(Role::Base, r.cells(), pair);
  return step;
}

// Three corners are filled, and `wrong` in the blank one would complete the rectangle.
bool type_1(const Search& search, const Rectangle& r, CellIndex blank, Digit wrong, StepSink& sink) {
  const Position& position = search.position;
  if (!search.wants(rows::avoidable_rectangle_1) || !position.has(blank, wrong)) return false;
  if (!position.bivalues().has(blank)) return false;
  Step step = avoidable(position, rows::avoidable_rectangle_1, r);
  eliminate(position, wrong, CellSet::of(blank), step);
  step.show(Role::Pivot, CellSet::of(blank), Digits::of(wrong));
  return sink.add(std::move(step));
}

// `in_c` and `in_d` in the blank corners c and d would complete the rectangle.
bool type_2(const Search& search, const Rectangle& r, Digit in_c, Digit in_d, StepSink& sink) {
  const Position& position = search.position;
  if (!search.wants(rows::avoidable_rectangle_2)) return false;
  if (!position.bivalues().has(r.c) || !position.bivalues().has(r.d)) return false;
  if (!position.has(r.c, in_c) || !position.has(r.d, in_d)) return false;
  const Digits further = position.candidates(r.c) - Digits::of(in_c);
  if (further != position.candidates(r.d) - Digits::of(in_d)) return false;
  const CellSet blank = CellSet::of(r.c) | CellSet::of(r.d);
  Step step = avoidable(position, rows::avoidable_rectangle_2, r);
  eliminate(position, further.first(), position.geometry().common_peers(blank), step);
  step.show(Role::Guardian, blank, further);
  return sink.add(std::move(step));
}

bool look_at(const Search& search, const Rectangle& r, StepSink& sink) {
  const Position& position = search.position;
  const Digit in_a = position.value(r.a);
  const Digit in_b = position.value(r.b);
  const Digit in_c = position.value(r.c);
  const Digit in_d = position.value(r.d);
  if (in_c == kBlank && in_d == kBlank) return type_2(search, r, in_b, in_a, sink);
  if (in_d == kBlank && in_c == in_b && !position.given(r.c)) {
    return type_1(search, r, r.d, in_a, sink);
  }
  if (in_c == kBlank && in_d == in_a && !position.given(r.d)) {
    return type_1(search, r, r.c, in_b, sink);
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  RectangleTable& table = search.scratch<RectangleTable>();
  table.prepare(geometry);
  for (const int corner : geometry.all() - position.blanks()) {
    if (position.given(corner)) continue;
    for (const Rectangle& r : table.from(corner)) {
      // The table has each twice, from a and from b.
      if (r.a > r.b || !filled_freely(position, r.b)) continue;
      if (look_at(search, r, sink)) return;
    }
  }
}

}  // namespace nonet::finders::avoidable_rectangle
