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

// Adds what follows from such a subset, and its parts: the further cells, and the first house of
// all.
inline void add_pseudo_cell_subset(const Position& position, const CellSet& pseudo_cell,
                                   const CellSet& further, Digits digits, Step& step) {
  const Geometry& geometry = position.geometry();
  const CellSet cells = pseudo_cell | further;
  step.show(Role::Als, further, digits);
  const std::vector<int> houses = geometry.houses_with(cells);
  step.show_house(Role::Cover, houses.front());
  for (const int house : houses) {
    eliminate(position, digits, geometry.house(house) - cells, step);
  }
}

// Reports a step for each subset of a pseudo cell and of cells out of `usable`, which completes one that
// make_step() returns; `se` is its number on Sudoku Explainer's scale without further cells. A subset that
// is in several houses is reported in the first. Returns true if the sink has enough.
template <class MakeStep>
bool report_pseudo_cell_subsets(const Position& position, const CellSet& pseudo_cell, Digits guardians,
                                const CellSet& usable, double se, StepSink& sink, const MakeStep& make_step) {
  constexpr double kSePerSubsetCell = 0.1;
  const Geometry& geometry = position.geometry();
  return std::ranges::any_of(geometry.houses_of(pseudo_cell.first()), [&](int house) {
    if (!pseudo_cell.within(geometry.house(house))) return false;
    const SetList list(position, (usable & position.blanks(house)) - pseudo_cell);
    const auto visit = [&](const Subset& subset) {
      const int missing = count_bits(subset.together) - subset.count;  // cells to a locked subset
      if (missing == 0) {
        const CellSet further = list.members(subset);
        if (geometry.houses_with(further | pseudo_cell).front() == house) {
          Step step = make_step();
          add_pseudo_cell_subset(position, pseudo_cell, further, subset.digits(), step);
          step.own_se = se + kSePerSubsetCell * further.count();
          if (sink.add(std::move(step))) return Visit::Stop;
        }
      }
      return missing <= subset.left ? Visit::Descend : Visit::Prune;
    };
    return list.for_each_subset(visit, {.together = guardians.bits(), .count = 1});
  });
}

}  // namespace nonet
