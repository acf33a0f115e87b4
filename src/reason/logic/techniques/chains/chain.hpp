// Chains as steps show them: built from the candidates that they go through.
#pragma once

#include <initializer_list>
#include <span>

#include "reason/logic/steps/step.hpp"

namespace nonet {

// Returns the chain "if the first is off, the second is on; then the third is off; …", with strong
// and weak links in turn. An even number of candidates ends with one that is on: the first or the
// last of them is right. With `on`, the first is on.
[[nodiscard]] StepChain alternating_chain(std::span<const Candidate> candidates, bool on = false);
[[nodiscard]] inline StepChain alternating_chain(std::initializer_list<Candidate> candidates) {
  return alternating_chain(std::span(candidates.begin(), candidates.size()));
}

// Returns what Sudoku Explainer adds to the number of a chain for its length: 0.1 above each of 4,
// 6, 8, 12, 16, 24, … candidates.
[[nodiscard]] double se_of_length(int candidates);

[[nodiscard]] inline Candidate candidate_of(int cell, Digit digit) {
  return {static_cast<CellIndex>(cell), digit};
}

}  // namespace nonet
