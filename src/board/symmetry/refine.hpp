// The search for the moves of cells that keep the houses of a layout, whatever its houses are.
//
// Cells get colours that do not depend on their numbers: two cells that some move exchanges have the same.
// A colour is a hash of the colours of the houses a cell is in, and that of a house one of those of its
// cells, until no more cells can be distinguished. Then one cell is marked, and so on, in the board and in
// its image alike.
#pragma once

#include <vector>

#include "board/symmetry/group.hpp"
#include "nonet/layout.hpp"

namespace nonet::symmetry {

// Returns a chain of stabilisers of all moves that keep the houses, with ascending bases.
[[nodiscard]] std::vector<Transversal> find_levels(const Layout& layout);

}  // namespace nonet::symmetry
