// Naked subsets: n cells of a house with n digits in all (rules 2 and 3).
//                                   SE pair 3.0, triple 3.6, quadruple 5.0; HoDoKu 60, 80, 120
//
//        c1   c2   c3 |  c4   c5   c6      In whichever order, 2, 5 and 7 fill r1c125, so the
//   r1   27   25    3 | -    57   -        other cells of the row lose them (-). If two or three
//                                          cells are in a box and a line and both lose
//   candidates, the subset is called locked: HoDoKu 40 and 60.
//
// Sound     n cells that all see each other take n different digits, and have no more than these.
// Complete  all subsets of 2, 3 and 4 cells of any house, with cells that have one candidate.
// Order     boxes, lines, other houses; then by cells. A subset of two houses is found in the
//           first.
// Cost      houses with fewer than n cells of at most n candidates are skipped, and those that have not
//           changed since they were searched in vain.
#include "reason/logic/board/house_versions.hpp"
#include "reason/logic/board/subsets.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/subsets/houses.hpp"

namespace nonet::finders::naked_subset {
namespace {

struct SubsetKind {
  const Technique& technique;
  int size;
  bool locked;
};
constexpr SubsetKind kKinds[] = {{rows::locked_pair, 2, true},
                                 {rows::locked_triple, 3, true},
                                 {rows::naked_pair, 2, false},
                                 {rows::naked_triple, 3, false},
                                 {rows::naked_quadruple, 4, false}};
constexpr int kLargestLocked = 3;
constexpr int kLargest = FewCandidates::kMost;  // up to 9×9, a larger one leaves a smaller hidden one

struct NakedSubsetsSearched {
  std::array<SearchedHouses, kLargest + 1> by_size;
};

// Returns whether an earlier house has all the cells, too.
bool found_before(const Geometry& geometry, const CellSet& cells, int house) {
  return subsets::any_before(geometry, house, cells.first(),
                             [&](int other) { return cells.within(geometry.house(other)); });
}

// Returns whether the cells are in a box, and candidates go both inside and outside it.
bool is_locked(const Geometry& geometry, const CellSet& cells, const CellSet& gone) {
  if (cells.count() > kLargestLocked) return false;
  const int box = geometry.box_house(cells.first());
  if (box < 0 || !cells.within(geometry.house(box))) return false;
  return gone.intersects(geometry.house(box)) && !gone.within(geometry.house(box));
}

// Returns the step; an empty one if no candidate goes or the subset is of the other kind.
Step step_of(const Position& position, const SubsetKind& kind, const CellSet& cells, Digits digits) {
  const Geometry& geometry = position.geometry();
  Step step{.technique = &kind.technique};
  const CellSet others = geometry.common_peers(cells);
  CellSet gone;
  for (const Digit digit : digits) gone |= others & position.places(digit);
  if (gone.empty() || is_locked(geometry, cells, gone) != kind.locked) return step;
  step.show(Role::Base, cells, digits);
  eliminate(position, digits, others, step);
  CellSet left = gone;
  for (const int house : geometry.houses_with(cells)) {
    const CellSet here = gone & geometry.house(house);
    if (here.empty()) continue;
    step.show_house(Role::Cover, house);
    cross_out(position, here & left, digits, step);
    left -= here;
  }
  cross_out(position, left, digits, step);  // each cell sees them in another house
  return step;
}

bool find_kind(const Search& search, const SubsetKind& kind, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const auto& versions = search.get<HouseVersions>();
  SearchedHouses& searched =
      search.scratch<NakedSubsetsSearched>().by_size[static_cast<std::size_t>(kind.size)];
  const CellSet& few = search.get<FewCandidates>().at_most[static_cast<std::size_t>(kind.size)];
  const int houses = kind.locked ? geometry.end_box() - geometry.first_box() : geometry.house_count();
  for (int i = 0; i < houses; ++i) {
    const int house = subsets::house_at(geometry, i);
    if (searched.has(versions, house)) continue;
    const CellSet cells = few & geometry.house(house);
    if (cells.count() < kind.size) continue;
    const SetList list(position, cells);
    bool in_vain = true;
    const bool enough = list.for_each_locked(kind.size, [&](const Subset& subset) {
      const CellSet members = list.members(subset);
      // A subset without a step will never have one, unless cells of other houses may lose something, or it
      // is of the other kind.
      in_vain = in_vain && !kind.locked && geometry.common_peers(members).within(geometry.house(house));
      if (found_before(geometry, members, house)) return false;
      Step step = step_of(position, kind, members, subset.digits());
      in_vain = in_vain && step.empty();
      return sink.add(std::move(step));
    });
    if (enough) return true;
    if (in_vain) searched.add(versions, house);
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  for (const SubsetKind& kind : kKinds) {
    if (search.wants(kind.technique) && find_kind(search, kind, sink)) return;
  }
}

}  // namespace nonet::finders::naked_subset
