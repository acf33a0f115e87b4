// Steps of Sudoku Explainer as the steps that nonet explains and draws.
#pragma once

#include "explain/plan/search.hpp"
#include "explain/steps/step.hpp"
#include "se/hint.hpp"
#include "se/proof.hpp"

namespace nonet::advise {

// Returns the step with its pattern, as a finder sees it, or with its chains. What follows is what the hint says,
// no more. The position is the one in which the hint was found.
[[nodiscard]] Step se_step(const Position& position, const se::Hint& hint, const se::Proof& proof,
                           Workspace& workspace);

}  // namespace nonet::advise
