#include "reason/logic/techniques/multi_sector/counted_cells.hpp"

namespace nonet {

CellSet lost_places(const Position& position, Digit digit, const CellSet& cells,
                    std::span<const int> houses) {
  CellSet once;
  CellSet twice;
  for (const int house : houses) {
    const CellSet places = position.places(digit, house);
    twice |= once & places;
    once |= places;
  }
  return (once - cells) | twice;
}

int CountedCells::link_count() const {
  int count = 0;
  for (const Digits digits : links) count += digits.count();
  return count;
}

Step CountedCells::step(const Technique& technique, const Position& position) const {
  Step step{.technique = &technique};
  if (link_count() != cells.count()) return step;
  step.show(Role::Base, cells, position.candidates(cells));
  for (int house = 0; house < std::ssize(links); ++house) {
    if (!links[at(house)].empty()) step.show(Role::Cover, {}, links[at(house)], house);
  }
  for (const Digit digit : position.candidates(cells)) {
    std::vector<int> houses;
    for (int house = 0; house < std::ssize(links); ++house) {
      if (links[at(house)].has(digit)) houses.push_back(house);
    }
    eliminate(position, digit, lost_places(position, digit, cells, houses), step);
  }
  return step;
}

}  // namespace nonet
