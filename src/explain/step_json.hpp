// Steps as JSON, for pages that draw and colour them: docs/formats/explanation.md has the members.
#pragma once

#include <string>
#include <vector>

#include "explain/words.hpp"

namespace nonet {

// An array of an object for each step, on one line.
[[nodiscard]] std::string steps_json(const Geometry& geometry, const std::vector<Step>& steps,
                                     Language language);
// An array of what each cell holds: {"given":5}, {"placed":5} or {"marks":[2,5,8]}.
[[nodiscard]] std::string position_json(const Position& position);

}  // namespace nonet
