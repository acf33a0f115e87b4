// Hidden subsets: n digits of a house with n places in all.
//                                 SE pair 3.4, triple 4.0, quadruple 5.4; HoDoKu 70, 100, 150
//
//        c1     c2   c3 | c4     c5   c6 |        In the row, 2 and 5 have only the places r1c1
//   r1   25-9   .    .  | 25-78  .    .  |        and r1c4. They fill them, in either order, and
//                                                 these cells lose their other candidates (-).
//
// Sound     a complete house holds n digits in n different cells, so these cells hold nothing else.
// Complete  all subsets of 2, 3 and 4 digits of any complete house, with digits that have one
//           place.
// Order     boxes, lines, other houses; then by digits. A subset of two houses is found in the
//           first.
// Cost      houses with fewer than n digits of at most n places are skipped, and those that have not
//           changed since they were searched in vain.
#include "reason/logic/board/house_versions.hpp"
#include "reason/logic/board/subsets.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/subsets/houses.hpp"

namespace nonet::finders::hidden_subset {
namespace {

constexpr int kSmallest = 2;
// By the number of digits, from kSmallest.
constexpr auto kBySize = rows::of_finder<3>("hidden_subset");

// Returns whether an earlier house hides the digits in these cells, too.
bool found_before(const Position& position, const CellSet& cells, Digits digits, int house) {
  const Geometry& geometry = position.geometry();
  return subsets::any_before(geometry, house, cells.first(), [&](int other) {
    CellSet places;
    for (const Digit digit : digits) places |= position.places(digit, other);
    return places == cells && geometry.complete(other);
  });
}

Step step_of(const Position& position, const Technique& technique, int house, const CellSet& cells,
             Digits digits) {
  Step step{.technique = &technique};
  if (position.candidates(cells).within(digits)) return step;
  step.show(Role::Base, cells, digits, house);
  const Digits others = position.candidates(cells) - digits;
  eliminate(position, others, cells, step);
  cross_out(position, cells, others, step);
  return step;
}

struct HiddenSubsetsSearched {
  std::array<SearchedHouses, std::size(kBySize)> by_size;
};

// Returns true if the sink has enough. Clears `in_vain` if an unchanged house may still give a step.
bool find_in(const Search& search, const Technique& technique, int size, int house, StepSink& sink,
             bool& in_vain) {
  const Position& position = search.position;
  Digits few;
  for (const Digit digit : position.missing(house)) {
    const int places = position.place_count(digit, house);
    if (places >= 1 && places <= size) few.add(digit);
  }
  if (few.count() < size) return false;
  // The places of a digit as bits: bit i is the i-th blank cell of the house.
  const CellSet blanks = position.blanks(house);
  if (blanks.count() <= size) return false;
  std::array<int, Geometry::kMaxSize> cell_of{};
  std::array<std::uint32_t, Geometry::kMaxSize + 1> places_of{};
  std::size_t count = 0;
  for (const int cell : blanks) {
    for (const Digit digit : position.candidates(cell) & few) places_of[digit] |= 1U << count;
    cell_of[count++] = cell;
  }
  SetList list;
  for (const Digit digit : few) list.add(digit, places_of[digit]);
  return list.for_each_locked(size, [&](const Subset& subset) {
    CellSet cells;
    for (std::uint32_t bits = subset.together; bits != 0; bits &= bits - 1) {
      cells.add(cell_of[static_cast<std::size_t>(std::countr_zero(bits))]);
    }
    Digits digits;
    for (const int digit : list.members(subset)) digits.add(static_cast<Digit>(digit));
    Step step = step_of(position, technique, house, cells, digits);
    in_vain = in_vain && step.empty();
    return !found_before(position, cells, digits, house) && sink.add(std::move(step));
  });
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Geometry& geometry = search.position.geometry();
  const auto& versions = search.get<HouseVersions>();
  int size = kSmallest;
  for (const Technique* const technique : kBySize) {
    SearchedHouses& searched =
        search.scratch<HiddenSubsetsSearched>().by_size[static_cast<std::size_t>(size - kSmallest)];
    for (int i = 0; search.wants(*technique) && i < geometry.house_count(); ++i) {
      const int house = subsets::house_at(geometry, i);
      if (!geometry.complete(house) || searched.has(versions, house)) continue;
      bool in_vain = true;
      if (find_in(search, *technique, size, house, sink, in_vain)) return;
      if (in_vain) searched.add(versions, house);
    }
    ++size;
  }
}

}  // namespace nonet::finders::hidden_subset
