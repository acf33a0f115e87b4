// Steps of Sudoku Explainer as the steps that nonet explains and draws.
#pragma once

#include "reason/logic/board/position.hpp"
#include "reason/logic/steps/step.hpp"
#include "reason/se/hint.hpp"
#include "reason/se/proof.hpp"

namespace nonet::teacher {

// Returns the step with the pattern of the hint, or with the chains of its proof. What follows is what the
// hint says, no more. The position is the one in which the hint was found.
[[nodiscard]] Step se_step(const Position& position, const se::SeHint& hint, const se::Proof& proof);

}  // namespace nonet::teacher
