#pragma once

#include "solve/engines/engine.hpp"

namespace nonet::native {

// Searches a board with rules, of up to kMostDigits digits.
[[nodiscard]] Result<StopReason> run_with_rules(const Query& query, SolutionSink& sink);

}  // namespace nonet::native
