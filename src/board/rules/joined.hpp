// Cells that hang together: a machine that reads them, and accepts those of which the ones with some digits
// are one piece, or none. Cells hang together by their sides.
#pragma once

#include <span>
#include <vector>

#include "board/rules/constraints.hpp"

namespace nonet {

// In how many columns such cells may stand: with each the machine grows threefold.
inline constexpr int kMostJoinedColumns = 9;

// Returns the line of the cells, in their order on the board; `inside` says of each digit from 1 whether it
// is one of those, `size` how many cells hold them, where another constraint says that.
[[nodiscard]] Automaton joined_line(std::span<const CellIndex> cells, const std::vector<bool>& inside,
                                    const Layout& layout, int size = 0);
// Returns whether those of some cells of which `is_inside` is true are one piece, or none.
[[nodiscard]] bool are_joined(std::span<const CellIndex> cells, const std::vector<bool>& is_inside,
                              const Layout& layout);
// Returns why such a machine would be too large; empty if it is not.
[[nodiscard]] Message refuse_wide(std::span<const CellIndex> cells, const Layout& layout);

}  // namespace nonet
