// Steps as JSON, for pages that draw and colour them: docs/formats/explanation.md has the members.
#pragma once

#include <vector>

#include "core/json.hpp"
#include "explain/steps/words.hpp"

namespace nonet {

// Returns an array of an object for each step.
[[nodiscard]] JsonArray steps_json(const Geometry& geometry, const std::vector<Step>& steps,
                                   Language language);
// Returns an array of what each cell holds: {"given":5}, {"placed":5} or {"candidates":[2,5,8]}.
[[nodiscard]] JsonArray position_json(const Position& position);

}  // namespace nonet
