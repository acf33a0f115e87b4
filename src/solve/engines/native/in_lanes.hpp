// The native engine on the plain 9×9 board: the lanes of a bulk kernel share the search of one board.
#pragma once

#include "solve/engines/engine.hpp"

namespace nonet::native {

// Searches a puzzle whose layout is rows, columns and 3×3 boxes, and no other houses.
Result<StopReason> run_in_lanes(const Query& query, SolutionSink& sink);

}  // namespace nonet::native
