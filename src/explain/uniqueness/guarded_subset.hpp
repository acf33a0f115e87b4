// Guarded subsets: naked subsets of which one member is "one of the guardians".
//
//   r1  [3 8 +1]  [3 8 +5]  .  [1 5]     One of the first two cells is 1 or 5, for a uniqueness
//                                        reason. With r1c4 that is a naked pair: 1 and 5 leave the
//                                        other cells of r1.
//
// Sound     the guarded cells hold one of the guardians, the k further cells one digit each; if these
//           k + 1 have k + 1 digits to choose from, a house with all of them has no more room for
//           these digits. A digit that is in other houses with all the cells leaves these too.
// Order     by the lowest further cells.
#pragma once

#include <array>

#include "explain/search.hpp"

namespace nonet {

// report(further cells, digits) for every such subset in the house; true from it means enough. Sets
// that have an earlier house in common are left to that house.
template <class Report>
class GuardedSubsets {
 public:
  GuardedSubsets(const Position& position, int house, const CellSet& guarded, const Report& report)
      : position_(position), house_(house), guarded_(guarded), report_(report) {}

  // With cells out of `usable` only. True: enough.
  bool run(Digits guardians, const CellSet& usable) {
    for (const int cell : (usable & position_.blanks(house_)) - guarded_) {
      cells_[static_cast<std::size_t>(count_++)] = static_cast<CellIndex>(cell);
    }
    return extend(0, {}, guardians);
  }

 private:
  bool extend(int from, const CellSet& chosen, Digits digits) {
    for (int i = from; i < count_; ++i) {
      const int cell = cells_[static_cast<std::size_t>(i)];
      const CellSet cells = chosen | CellSet::of(cell);
      const Digits together = digits | position_.marks(cell);
      const int spare = together.count() - (cells.count() + 1);
      if (spare == 0 && is_first_house(cells | guarded_) && report_(cells, together)) return true;
      if (spare < count_ - i && extend(i + 1, cells, together)) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_first_house(const CellSet& cells) const {
    const Geometry& geometry = position_.geometry();
    for (const int house : geometry.houses_of(cells.first())) {
      if (cells.within(geometry.house(house))) return house == house_;
    }
    return false;
  }

  const Position& position_;
  int house_;
  const CellSet& guarded_;
  const Report& report_;
  std::array<CellIndex, Geometry::kMaxSize> cells_{};
  int count_ = 0;
};

// All such subsets, in all houses that the guarded cells share.
template <class Report>
bool guarded_subsets(const Position& position, const CellSet& guarded, Digits guardians,
                     const CellSet& usable, const Report& report) {
  for (const int house : position.geometry().houses_of(guarded.first())) {
    if (!guarded.within(position.geometry().house(house))) continue;
    if (GuardedSubsets(position, house, guarded, report).run(guardians, usable)) return true;
  }
  return false;
}

// What follows from a subset, and its parts: the further cells, and the first house of all.
inline void finish_guarded_subset(const Position& position, const CellSet& guarded,
                                  const CellSet& further, Digits digits, Step& step) {
  const Geometry& geometry = position.geometry();
  const CellSet cells = guarded | further;
  step.parts.push_back({.role = Role::Als, .cells = further, .digits = digits});
  bool named = false;
  for (const int house : geometry.houses_of(cells.first())) {
    if (!cells.within(geometry.house(house))) continue;
    for (const Digit digit : digits)
      eliminate(position, digit, geometry.house(house) - cells, step);
    if (!named) step.parts.push_back({.role = Role::Cover, .house = house});
    named = true;
  }
}

}  // namespace nonet
