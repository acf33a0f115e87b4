// The path that gives Sudoku Explainer's rating, for the request `explain`. The module that a page loads at
// once has no space for it.
#pragma once

#include "ask/questions/question.hpp"
#include "reason/teacher/advice_json.hpp"

namespace nonet::ask {

// With `uniqueness` off no step argues from there being one solution.
[[nodiscard]] Result<JsonObject> explain_by_se(const Puzzle& puzzle, bool uniqueness, teacher::PathForm form,
                                               const Context& context);

}  // namespace nonet::ask
