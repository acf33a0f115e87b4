// The native engine on the plain 9×9 board: the lanes of a bulk kernel share the search of one board.
#pragma once

#include "engines/engine.hpp"

namespace nonet::native {

// Searches a puzzle whose layout is rows, columns and 3×3 boxes, and no other houses.
// Errors: Usage or Unavailable, if the environment variable NONET_KERNEL names no kernel or one that
// this processor cannot run.
Result<StopReason> run_in_lanes(const Query& query, SolutionSink& sink);

}  // namespace nonet::native
