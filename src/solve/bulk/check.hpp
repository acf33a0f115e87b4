// Checks that a solution solves its board. Shares no code with the kernels that found it.
#pragma once

#include "nonet/bulk.hpp"

namespace nonet::bulk {

// Returns whether every row, column and box has nine digits, every given and candidate is kept, and it is
// not the known solution that does not count.
[[nodiscard]] bool is_solution(const BulkBoard& board, const std::array<char, kBulkCells>& digits);
// The same for the houses of a layout; null is plain 9×9.
[[nodiscard]] bool is_solution(const LayoutPtr& layout, const BulkBoard& board,
                               const std::array<char, kBulkCells>& digits);

}  // namespace nonet::bulk
