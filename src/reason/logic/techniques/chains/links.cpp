#include "reason/logic/techniques/chains/links.hpp"

namespace nonet {

void StrongLinks::compute(const Position& position) {
  const Geometry& geometry = position.geometry();
  for (auto& pairs : pairs_) pairs.clear();
  linked_.fill({});
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!geometry.complete(house)) continue;
    for (const Digit digit : position.missing(house)) {
      if (position.place_count(digit, house) != 2) continue;
      const CellSet places = position.places(digit, house);
      const int a = places.first();
      const int b = places.next(a);
      pairs_[digit].push_back(
          {static_cast<CellIndex>(a), static_cast<CellIndex>(b), static_cast<std::uint16_t>(house)});
      link(a, b, digit);
      link(b, a, digit);
    }
  }
}

void StrongLinks::link(int cell, int partner, Digit digit) {
  CellSet& partners = partners_[candidate_index(cell, digit)];
  if (!linked_[digit].has(cell)) partners = {};
  linked_[digit].add(cell);
  partners.add(partner);
}

}  // namespace nonet
