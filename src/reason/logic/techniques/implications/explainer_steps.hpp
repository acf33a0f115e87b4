// Steps of Sudoku Explainer as the steps that nonet explains and draws.
#pragma once

#include <optional>

#include "nonet/stop_token.hpp"
#include "reason/logic/board/position.hpp"
#include "reason/logic/steps/step.hpp"
#include "reason/se/rater.hpp"

namespace nonet::implications {

// Returns the step with the pattern of the hint, or with the chains of its proof. What follows is what the
// hint says, no more. The position is the one in which the hint was found.
[[nodiscard]] Step explainer_step(const Position& position, const se::SeHint& hint, const se::Proof& proof);

// Returns whether Sudoku Explainer knows such boards: 9×9, with no houses but rows, columns and boxes, and no
// rules.
[[nodiscard]] bool is_for_explainer(const Geometry& geometry);
// Returns the next step that the rater finds on such a board; nullopt if there is none, or `stop` is
// requested.
[[nodiscard]] std::optional<Step> next_explainer_step(const Position& position, se::Producers without,
                                                      se::Rater& rater, const StopToken& stop);

}  // namespace nonet::implications
