// The searches of the native engine.
#pragma once

#include "solve/engines/engine.hpp"

namespace nonet::native {

// Searches a puzzle of any size and shape, without rules.
[[nodiscard]] Result<StopReason> run_any_layout(const Query& query, SolutionSink& sink);
// Searches a board with rules, of up to kMostDigits digits.
[[nodiscard]] Result<StopReason> run_with_rules(const Query& query, SolutionSink& sink);
// Searches a puzzle of up to nine digits, without rules and holes: the lanes of a bulk kernel share the
// search of one board.
[[nodiscard]] Result<StopReason> run_in_lanes(const Query& query, SolutionSink& sink);

}  // namespace nonet::native
