// The propagators of a board, in a file for each kind.
#pragma once

#include <memory>
#include <vector>

#include "board/rules/constraints.hpp"
#include "nonet/layout.hpp"
#include "solve/engines/native/state.hpp"

namespace nonet::native {

// Adds the propagators of the complete houses of the layout, and of further ones: each digit stands in one of
// the cells.
void add_houses(const Layout& layout, std::span<const Distinct> further, SolverState& state);

// Returns sums that follow from the given ones and from the houses of the layout (the 45 rule): cages inside
// houses leave some cells over, whose sum follows from that of the houses.
[[nodiscard]] std::vector<Linear> derived_sums(const Layout& layout, const std::vector<Linear>& sums);
// Makes the propagator of a sum: one over sets of digits if all cells differ and have weight 1, else one over
// the sums that the cells can reach. The state knows which cells differ.
[[nodiscard]] std::unique_ptr<Propagator> propagator_of(const Linear& sum, const Layout& layout,
                                                        const SolverState& state);

// Adds the propagator of a machine that is known by what it asks (Automaton::joined, apart). False if it is
// not.
bool add_known(const Automaton& line, SolverState& state);
// Adds the propagators of all constraints but sums: pairs, rising lines, machines, needs, places.
void add_lines(const Constraints& constraints, const Layout& layout, SolverState& state);

}  // namespace nonet::native
