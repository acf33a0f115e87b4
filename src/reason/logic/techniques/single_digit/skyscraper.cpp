// Skyscraper: two lines with two places each, one of which is in the same crossing line in both.
//                                                                  SE 4.0, HoDoKu 130
//          c2      c7 c8     In c2 the digit is not in both r3 and r8, so it is in one of the
//   r3  .  X  .  |  X  .     other ends: r3c7 or r8c8. Cells that see both ends lose it (-).
//       .  .  .  |  .  -
//   r7  .  .  .  |  -  .
//   r8  .  X  .  |  .  X
//
// Sound     each line holds the digit in one of its two places; they cannot both take the shared
//           crossing line.
// Complete  all pairs of rows and of columns, any layout.
// Order     rows before columns, digit, lines.
#include <array>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/placements/digit_placements.hpp"

namespace nonet::finders::skyscraper {
namespace {

// A line with two places for the digit.
struct LinePair {
  int house;
  int cells[2];
};

struct Pairs {
  std::array<LinePair, Geometry::kMaxSize> all;
  int count = 0;

  Pairs(const Position& position, Digit digit, int first_house) {
    for (int house = first_house; house < first_house + position.size(); ++house) {
      if (position.place_count(digit, house) != 2) continue;
      const CellSet places = position.places(digit, house);
      const int low = places.first();
      all[static_cast<std::size_t>(count++)] = {house, {low, places.next(low)}};
    }
  }
};

Step step_of(const Position& position, Digit digit, const LinePair& a, const LinePair& b, int shared,
             int crossing) {
  const int ends[] = {a.cells[1 - shared], b.cells[1 - shared]};
  const int feet[] = {a.cells[shared], b.cells[shared]};
  const Digits digits = Digits::of(digit);
  const Geometry& geometry = position.geometry();
  Step step{.technique = &rows::skyscraper};
  eliminate(position, digit, geometry.peers(ends[0]) & geometry.peers(ends[1]), step);
  const auto part = [&](Role role, int number, int one, int other, int house) {
    step.show(role, CellSet::of(one) | CellSet::of(other), digits, house, number);
  };
  part(Role::Base, 0, ends[0], feet[0], a.house);
  part(Role::Base, 1, ends[1], feet[1], b.house);
  part(Role::Cover, 0, feet[0], feet[1], crossing);
  part(Role::Fin, 0, ends[0], ends[1], -1);
  step.chains.push_back(alternating_chain({candidate_of(ends[0], digit), candidate_of(feet[0], digit),
                                           candidate_of(feet[1], digit), candidate_of(ends[1], digit)}));
  return step;
}

bool find_in_lines(const Search& search, bool rows, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const auto crossing = [&](int cell) {
    return rows ? geometry.column_house(cell) : geometry.row_house(cell);
  };
  for (const Digit digit : search.get<DigitPlacements>().that_may_lose()) {
    const Pairs pairs(position, digit, rows ? 0 : position.size());
    for (int i = 0; i < pairs.count; ++i) {
      for (int j = i + 1; j < pairs.count; ++j) {
        const LinePair& a = pairs.all[static_cast<std::size_t>(i)];
        const LinePair& b = pairs.all[static_cast<std::size_t>(j)];
        const bool level[] = {crossing(a.cells[0]) == crossing(b.cells[0]),
                              crossing(a.cells[1]) == crossing(b.cells[1])};
        if (level[0] == level[1]) continue;  // neither, or an X-Wing
        const int shared = level[0] ? 0 : 1;
        Step step = step_of(position, digit, a, b, shared, crossing(a.cells[shared]));
        if (sink.add(std::move(step))) return true;
      }
    }
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  if (!find_in_lines(search, true, sink)) find_in_lines(search, false, sink);
}

}  // namespace nonet::finders::skyscraper
