// Check: whether a solution solves its board. Shares no code with the kernels that found it.
#pragma once

#include "nonet/bulk.hpp"

namespace nonet::bulk {

// Nine digits in every row, column and box, and every given and mark kept.
[[nodiscard]] bool is_solution(const BulkBoard& board, const std::array<char, kBulkCells>& digits);

}  // namespace nonet::bulk
