// Propagators of houses: each digit stands in one of the cells, as many as there are digits.
#pragma once

#include "engines/native/state.hpp"
#include "nonet/layout.hpp"

namespace nonet::native {

// Adds what the complete houses of the layout ask of the state.
void add_houses(const Layout& layout, State& state);

}  // namespace nonet::native
