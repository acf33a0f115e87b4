// The chains of a step of Sudoku Explainer, as chains that people read and drawings show.
#pragma once

#include <vector>

#include "explain/steps/step.hpp"
#include "se/proof.hpp"

namespace nonet::advise {

// Returns the number of a house of the layout.
[[nodiscard]] int house_of_se(int house);

// Returns the strands one after the other, each cut where a candidate needs several others: these come first, and
// the chain goes on from what they have shown.
[[nodiscard]] std::vector<Chain> chains_of(const se::Proof& proof);

}  // namespace nonet::advise
