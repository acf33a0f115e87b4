// Extended rectangles: three digits in two lines and three boxes.     110 on HoDoKu's scale
//
//         c1       c5        c9       Six cells, two in each of three boxes, with three digits. The
//   r1  [1 2 3] [1 2 3]   [1 2 3]     two rows hold the same three digits there and could exchange
//   r2  [1 2 3] [1 2 3 +] [1 2 3]     them: two solutions, unless a guardian (+) is true.
//
//   type 1   the guardians are in one cell: it is none of the three
//   type 2   the guardians are one digit: the cells that see all of them lose it
//
// Sound     for puzzles with one solution only; deadly_pattern.hpp tries every filling.
// Complete  for rows and columns of layouts with boxes; every cell has at least two of the digits.
// Order     rows before columns, the lowest lines first.
// Source    known in the field as extended unique rectangle.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/two_by_three.hpp"

namespace nonet::finders::extended_rectangle {

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const auto report = [&](const TwoByThree& shape) {
    if (!shape.in_three_boxes(geometry)) return false;
    Pattern pattern;
    for (int c = 0; c < 3; ++c) {
      for (int l = 0; l < 2; ++l) {
        const int cell = shape.cell(geometry, l, c);
        pattern.add(cell, position.candidates(cell) & shape.triple);
        if (pattern.digits_of(pattern.count - 1).count() < 2) return false;
      }
    }
    if (!search.scratch<PatternFillings>().are_deadly(geometry, pattern)) return false;
    return report_guardians(search, pattern, rows::extended_rectangle_1, rows::extended_rectangle_2, sink);
  };
  for (const TwoByThree& shape : search.get<TwoByThrees>().all()) {
    if (report(shape)) return;
  }
}

}  // namespace nonet::finders::extended_rectangle
