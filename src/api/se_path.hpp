// The path that gives Sudoku Explainer's rating, for the request `explain`. The module that a page loads at once has no
// space for it.
#pragma once

#include "api/request.hpp"

namespace nonet::api {

// With `uniqueness` off no step argues from there being one solution.
[[nodiscard]] Result<JsonObject> explain_by_se(const Puzzle& puzzle, bool uniqueness,
                                               const Context& context);

}  // namespace nonet::api
