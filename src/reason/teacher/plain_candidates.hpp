// The candidates of a plain 9×9 puzzle in the form that raters take.
#pragma once

#include <array>
#include <cstdint>

#include "base/index.hpp"
#include "nonet/puzzle.hpp"

namespace nonet::teacher {

using PlainCandidates = std::array<std::uint16_t, 81>;

// Returns those of each cell from the givens and candidates, bit d - 1 for digit d; placed digits do not
// count.
inline PlainCandidates plain_candidates(const Puzzle& puzzle) {
  Puzzle unplayed = puzzle;
  unplayed.placed = {};
  const Candidates initial = initial_candidates(unplayed);
  PlainCandidates all{};
  for (int cell = 0; cell < 81; ++cell) {
    const Digit digit = unplayed.digit(cell);
    all[at(cell)] = static_cast<std::uint16_t>(digit == kBlank ? initial.words(cell)[0] : 1U << (digit - 1U));
  }
  return all;
}

}  // namespace nonet::teacher
