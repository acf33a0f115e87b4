// Chains as steps show them: built from the marks that they go through.
#pragma once

#include <initializer_list>
#include <span>

#include "explain/step.hpp"

namespace nonet {

// "If the first is not so, then the second is; then the third is not; …": off, on, off, on, with
// strong and weak links in turn. An even number of marks ends with a mark that is on: the first or
// the last of them is right.
[[nodiscard]] Chain alternating_chain(std::span<const Candidate> marks);
[[nodiscard]] inline Chain alternating_chain(std::initializer_list<Candidate> marks) {
  return alternating_chain(std::span(marks.begin(), marks.size()));
}

// What Sudoku Explainer adds to the number of a chain for having so many marks: 0.1 above each of 4,
// 6, 8, 12, 16, 24, …
[[nodiscard]] double se_of_length(int marks);

[[nodiscard]] inline Candidate mark_of(int cell, Digit digit) {
  return {static_cast<CellIndex>(cell), digit};
}

}  // namespace nonet
