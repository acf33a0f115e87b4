// The native engine on the plain 9×9 board, where it can be a few words of bits.
#pragma once

#include "nonet/engine.hpp"

namespace nonet::native {

// The puzzle's layout is rows, columns and 3×3 boxes, no other houses.
RunEnd run_nine(const Query& query, SolutionSink& sink);

}  // namespace nonet::native
