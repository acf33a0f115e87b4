// Names of cells as people write them: r1c2.
#pragma once

#include <cstddef>
#include <string_view>

#include "nonet/grid.hpp"
#include "nonet/result.hpp"

namespace nonet {

// Reads "r1c2" or "R1C2" on a board of this extent. Syntax if it is no such name; BadLayout if there is no
// such cell. The offset of an error is `offset`.
[[nodiscard]] Result<CellIndex> cell_named(std::string_view name, GridExtent board, std::size_t offset);

}  // namespace nonet
