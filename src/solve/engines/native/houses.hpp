// Propagators of complete houses: each digit stands in one of the cells.
#pragma once

#include "nonet/layout.hpp"
#include "solve/engines/native/state.hpp"

namespace nonet::native {

// Adds the propagators of the complete houses of the layout to the state.
void add_houses(const Layout& layout, SolverState& state);

}  // namespace nonet::native
