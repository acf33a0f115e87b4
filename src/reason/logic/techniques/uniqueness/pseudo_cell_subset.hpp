// Pseudo-cell subsets: naked subsets in which several cells together count as one.
//
//   r1  [3 8 +1]  [3 8 +5]  .  [1 5]     For a uniqueness reason one of the first two cells, the
//                                        pseudo cell, is one of the guardians 1 and 5. With r1c4
//                                        that is a naked pair: other cells of r1 lose 1 and 5.
//
// Sound     the pseudo cell holds one of its guardians, and k further cells one digit each; if
//           these k + 1 have k + 1 digits in all, a house that holds all the cells has no other
//           place for these digits.
// Order     houses of the pseudo cell, then the further cells as in board/subsets.hpp.
#pragma once

#include <algorithm>

#include "reason/logic/board/subsets.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet {

// Calls report(further cells, digits) for each subset of a pseudo cell and of cells out of
// `usable`, until it returns true. Returns whether it did. A subset that is in several houses is
// reported in the first.
template <class Report>
bool for_each_pseudo_cell_subset(const Position& position, const CellSet& pseudo_cell,
                                 Digits guardians, const CellSet& usable, const Report& report) {
  const Geometry& geometry = position.geometry();
  const auto is_first_house = [&](const CellSet& cells, int house) {
    for (const int other : geometry.houses_of(cells.first())) {
      if (cells.within(geometry.house(other))) return other == house;
    }
    return false;
  };
  return std::ranges::any_of(geometry.houses_of(pseudo_cell.first()), [&](int house) {
    if (!pseudo_cell.within(geometry.house(house))) return false;
    const SetList list(position, (usable & position.blanks(house)) - pseudo_cell);
    const auto visit = [&](const Subset& subset) {
      const int missing = count_bits(subset.together) - subset.count;  // cells to a locked subset
      if (missing == 0) {
        const CellSet further = list.members(subset);
        if (is_first_house(further | pseudo_cell, house) && report(further, subset.digits())) {
          return Visit::Stop;
        }
      }
      return missing <= subset.left ? Visit::Descend : Visit::Prune;
    };
    return list.for_each_subset(visit, {.together = guardians.bits(), .count = 1});
  });
}

// Adds what follows from such a subset, and its parts: the further cells, and the first house of
// all.
inline void add_pseudo_cell_subset(const Position& position, const CellSet& pseudo_cell,
                                   const CellSet& further, Digits digits, Step& step) {
  const Geometry& geometry = position.geometry();
  const CellSet cells = pseudo_cell | further;
  step.parts.push_back({.role = Role::Als, .cells = further, .digits = digits});
  bool named = false;
  for (const int house : geometry.houses_of(cells.first())) {
    if (!cells.within(geometry.house(house))) continue;
    for (const Digit digit : digits) {
      eliminate(position, digit, geometry.house(house) - cells, step);
    }
    if (!named) step.parts.push_back({.role = Role::Cover, .house = house});
    named = true;
  }
}

}  // namespace nonet
