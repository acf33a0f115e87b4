// Locked candidates: all places of a digit in one house lie in another.   SE 2.6 / 2.8, HoDoKu 50
//
//   pointing                       claiming
//   r1  . . . | . . . | - - -      r1  5 . 5 | . . . | . . .      The 5 of a house is in the cells
//   r2  x x x | x x x | . . .      r2  - - - | x x x | x x x      shared with another house, which
//   r3  5 . 5 | x x x | - - -  …   r3  - - - | x x x | x x x      loses 5 elsewhere (-).
//
// Sound     the first house holds the digit in one of these cells, and the second holds it once.
// Complete  all complete houses, against all that share cells with them. It is called pointing if
//           the complete house is a box, and claiming if not.
// Order     boxes, then lines and others by number; digits; the houses of the first cell.
// Cost      a comparison for each digit of the houses that have changed since they were searched in vain.
#include "reason/logic/board/house_versions.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::finders::locked_candidates {
namespace {

// Adds the steps of the houses that have all places of the digit in `base`. Returns true if the
// sink has enough. Clears `in_vain` if there are such houses, whether or not they lose something.
bool find_covers(const Search& search, StepSink& sink, const Technique& technique, int base, Digit digit,
                 bool& in_vain) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const CellSet places = position.places(digit, base);
  const int first = places.first();
  for (const int cover : geometry.houses_of(first)) {
    if (cover == base || !places.within(geometry.house(cover))) continue;
    in_vain = false;
    if (position.place_count(digit, cover) <= position.place_count(digit, base)) continue;
    Step step{.technique = &technique};
    step.show(Role::Base, places, Digits::of(digit), base);
    step.show_house(Role::Cover, cover);
    eliminate(position, digit, geometry.house(cover) - places, step);
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

struct LockedCandidatesSearched : SearchedHouses {};

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const auto& versions = search.get<HouseVersions>();
  auto& searched = search.scratch<LockedCandidatesSearched>();
  for (const bool from_box : {true, false}) {
    const Technique& technique = from_box ? rows::pointing : rows::claiming;
    if (!search.wants(technique)) continue;
    for (int base = 0; base < geometry.house_count(); ++base) {
      if (Geometry::is_box(geometry.kind(base)) != from_box || !geometry.complete(base)) continue;
      if (searched.has(versions, base)) continue;
      bool in_vain = true;
      for (const Digit digit : position.missing(base)) {
        if (position.place_count(digit, base) < 2) continue;  // 1 is a hidden single
        if (find_covers(search, sink, technique, base, digit, in_vain)) return;
      }
      if (in_vain) searched.add(versions, base);
    }
  }
}

}  // namespace nonet::finders::locked_candidates
