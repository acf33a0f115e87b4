// MUG, multivalue universal grave: six cells with two, three and two digits.  150 on HoDoKu's scale
//
//         c1       c5        c9     Three digits, of which one (2) may be in all six cells. Without
//   r1  [1 2]   [1 2 3]    [2 3]    the guardians (+), every way to fill the cells has another one
//   r2  [1 2]   [1 2 3 +]  [2 3]    with the same digits in every house.
//
//   type 1   the guardians are in one cell: it is none of its digits of the pattern
//   type 2   the guardians are one digit: the cells that see all of them lose it
//
// Sound     for puzzles with one solution only; deadly_pattern.hpp tries every filling.
// Complete  the forms with two parallel lines and three crossing ones, in which every cell has all
//           its digits of the pattern; without those that extended_rectangle.cpp finds.
// Order     rows before columns, the lowest lines first.
// Source    the field's catalogue of such graves; most puzzles have a simpler step as well.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/two_by_three.hpp"

namespace nonet::finders::mug {
namespace {

// Returns whether each of three boxes has two of the cells, all with all three digits.
bool is_extended_rectangle(const Position& position, const TwoByThree& shape) {
  const Geometry& geometry = position.geometry();
  for (int i = 0; i < 6; ++i) {
    if (!shape.triple.within(position.candidates(shape.cell(geometry, i / 3, i % 3)))) return false;
  }
  return shape.in_three_boxes(geometry);
}

// Tries the crossing line `middle` with all three digits, and those beside it with `shared` and one
// other each.
bool try_roles(const Search& search, const TwoByThree& shape, int middle, Digit shared, Digit before,
               StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  Pattern pattern;
  bool first = true;
  for (int c = 0; c < 3; ++c) {
    Digits digits = shape.triple;
    if (c != middle) {
      digits = first ? Digits::of(shared) | Digits::of(before) : shape.triple - Digits::of(before);
      first = false;
    }
    for (int l = 0; l < 2; ++l) {
      const int cell = shape.cell(geometry, l, c);
      if (!digits.within(position.candidates(cell))) return false;
      pattern.add(cell, digits);
    }
  }
  if (!guardians_of(position, pattern).helpful()) return false;
  if (!search.scratch<PatternFillings>().are_deadly(geometry, pattern)) return false;
  return report_guardians(search, pattern, rows::mug_1, rows::mug_2, sink);
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const auto report = [&](const TwoByThree& shape) {
    if (is_extended_rectangle(search.position, shape)) return false;
    for (const Digit shared : shape.triple) {
      for (const Digit before : shape.triple - Digits::of(shared)) {
        for (int middle = 0; middle < 3; ++middle) {
          if (try_roles(search, shape, middle, shared, before, sink)) return true;
        }
      }
    }
    return false;
  };
  for (const TwoByThree& shape : search.get<TwoByThrees>().all()) {
    if (report(shape)) return;
  }
}

}  // namespace nonet::finders::mug
