// The chains of a step of Sudoku Explainer, as chains that people read and drawings show.
#pragma once

#include <vector>

#include "reason/logic/steps/step.hpp"
#include "reason/se/proof.hpp"

namespace nonet::teacher {

// Returns the number of a house of the layout.
[[nodiscard]] int house_of_se(int house);
[[nodiscard]] CellSet cells_of_se(se::Cells cells);

// Returns the strands one after the other, each cut where a candidate needs several others: these come first,
// and the chain goes on from what they have shown.
[[nodiscard]] std::vector<StepChain> chains_of(const se::Proof& proof);

}  // namespace nonet::teacher
