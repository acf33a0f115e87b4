// Exact numbers of grids of blank boards, for layouts where they can be computed.
#pragma once

#include <optional>
#include <string>

#include "nonet/puzzle.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::count {

// Returns the number of grids of a board with plain boxes and no given, in decimals; nullopt if the board
// is another, if `stop` is requested before the end, or if the boxes are of a shape that takes too long:
// 3×3 and 2×2 to 2×5 are counted.
[[nodiscard]] std::optional<std::string> exact_count(const Puzzle& puzzle, const StopToken& stop = {});

}  // namespace nonet::count
