// Propagators of weighted sums of cells.
#pragma once

#include <memory>

#include "engines/native/state.hpp"
#include "nonet/layout.hpp"
#include "rules/constraints.hpp"

namespace nonet::native {

// Makes what narrows the sum: by sets of digits where all cells differ and count once, else by which sums the
// cells reach. The state knows which cells differ.
[[nodiscard]] std::unique_ptr<Propagator> propagator_of(const Linear& sum, const Layout& layout,
                                                        const State& state);

}  // namespace nonet::native
