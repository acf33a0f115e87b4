// Propagators of weighted sums of cells.
#pragma once

#include <memory>

#include "board/rules/constraints.hpp"
#include "nonet/layout.hpp"
#include "solve/engines/native/state.hpp"

namespace nonet::native {

// Makes the propagator of a sum: one over sets of digits if all cells differ and have weight 1, else one over
// the sums that the cells can reach. The state knows which cells differ.
[[nodiscard]] std::unique_ptr<Propagator> propagator_of(const Linear& sum, const Layout& layout,
                                                        const SolverState& state);

}  // namespace nonet::native
