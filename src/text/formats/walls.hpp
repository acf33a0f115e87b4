// The regions of a jigsaw, from the walls that are drawn between its cells.
//
//   ┌─────┬───┐      +-----+---+
//   │ 1 . │ . │      | 1 . | . |      A wall beside a cell is a bar on its line, a wall beneath it is a rule
//   │   ┌─┘   │      |   +-+   |      on a line between the rows, at its column.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "text/formats/board_text.hpp"

namespace nonet {

// Returns the region of each cell, numbered from 0 in the order of their first cells; empty if the walls do
// not part the board into as many regions of as many cells as it has rows.
[[nodiscard]] std::vector<std::uint16_t> regions_of_walls(std::string_view record, const TextBoard& board);

}  // namespace nonet
