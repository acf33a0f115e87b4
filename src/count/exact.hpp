// Exact counts of blank boards, where they are known how to compute.
#pragma once

#include <optional>
#include <string>

#include "nonet/puzzle.hpp"

namespace nonet::count {

// Returns the number of grids of a board with plain boxes and no given, in decimals; nullopt if the board is another,
// or if the boxes are of a shape that takes too long: 3×3 and 2×2 to 2×4 are counted.
[[nodiscard]] std::optional<std::string> exact_count(const Puzzle& puzzle);

}  // namespace nonet::count
