// Hidden single: a digit with one place left in a house (rule 1).  SE 1.2 box, 1.5 line, HoDoKu 14
//
//   r1  . 4 . | . . .      The 4s of r1 and r2 leave one cell of the box for its 4, whatever other
//   r2  . . . | 4 . .      candidates that cell has.
//   r3  5 . 6 | . . .
//
// Sound     a complete house holds each digit; if one cell is left for a digit, it goes there.
// Complete  all complete houses and digits.
// Order     that in which the digits came to have one place; those of boxes first if that is asked for.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::finders::hidden_single {
namespace {

constexpr double kSeInBox = 1.2;
constexpr double kSeElsewhere = 1.5;

// Returns the house in which the digit has only this place, a box before lines; -1 if there is
// none.
int house_of(const Position& position, const Candidate& single) {
  const Geometry& geometry = position.geometry();
  int found = -1;
  for (const int house : geometry.houses_of(single.cell)) {
    if (!geometry.complete(house) || position.place_count(single.digit, house) != 1) continue;
    if (found < 0 || Geometry::is_box(geometry.kind(house))) found = house;
  }
  return found;
}

enum class Where : std::uint8_t { Anywhere, InBoxes, InLines };

// Reports the singles there. Returns whether the sink has enough.
bool find_in(Where where, const Search& search, StepSink& sink) {
  const Position& position = search.position;
  CellSet reported;
  for (const Candidate& single : position.hidden_singles()) {
    if (!position.has(single) || reported.has(single.cell)) continue;
    const int house = house_of(position, single);
    if (house < 0) continue;
    const bool in_box = Geometry::is_box(position.geometry().kind(house));
    if (where != Where::Anywhere && in_box != (where == Where::InBoxes)) continue;
    reported.add(single.cell);
    Step step{.technique = &rows::hidden_single, .placements = {single}};
    step.own_se = in_box ? kSeInBox : kSeElsewhere;
    step.show(Role::Base, CellSet::of(single.cell), Digits::of(single.digit));
    step.show_house(Role::Cover, house);
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  if (!search.options.boxes_first) {
    find_in(Where::Anywhere, search, sink);
  } else if (!find_in(Where::InBoxes, search, sink)) {
    find_in(Where::InLines, search, sink);
  }
}

}  // namespace nonet::finders::hidden_single
