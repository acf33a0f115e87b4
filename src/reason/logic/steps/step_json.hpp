// Steps as JSON, for pages that draw and colour them: docs/formats/explanation.md has the members.
#pragma once

#include <vector>

#include "base/json.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet {

// Returns the object of a step that is possible on this board.
[[nodiscard]] JsonObject step_json(const Position& position, const Step& step, Language language);
// Return an array of an object for each step: of steps one after the other, and of hints, all of which are
// possible on this board, as far as the strength permits.
[[nodiscard]] JsonArray path_json(const Position& start, const std::vector<Step>& steps, Language language);
[[nodiscard]] JsonArray hints_json(const Position& position, const std::vector<Step>& steps,
                                   Language language, HintStrength strength = HintStrength::Result);
// Returns an array of what each cell holds: {"given":5}, {"placed":5} or {"candidates":[2,5,8]}.
[[nodiscard]] JsonArray position_json(const Position& position);

}  // namespace nonet
