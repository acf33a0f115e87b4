// Full house: the last blank cell of a house.                      SE 1.0, HoDoKu 4
//
//   1 2 3 | 4 . 6 | 7 8 9      One cell is left, and one digit is missing: 5 goes there.
//
// Sound     a house of N cells holds each of the N digits once.
// Complete  all houses that hold every digit.
// Order     that in which the cells came to have one candidate.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::finders::full_house {

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  CellSet reported;
  for (const Candidate& single : position.naked_singles()) {
    if (!position.has(single) || reported.has(single.cell)) continue;
    for (const int house : geometry.houses_of(single.cell)) {
      if (!geometry.complete(house) || position.missing(house).count() != 1) continue;
      reported.add(single.cell);
      Step step{.technique = &rows::full_house, .placements = {single}};
      step.show(Role::Base, CellSet::of(single.cell), Digits::of(single.digit));
      step.show_house(Role::Cover, house);
      if (sink.add(std::move(step))) return;
      break;
    }
  }
}

}  // namespace nonet::finders::full_house
