// The propagator of a line of digits that a machine accepts.
#pragma once

#include <memory>

#include "engines/native/state.hpp"
#include "rules/constraints.hpp"

namespace nonet::native {

[[nodiscard]] std::unique_ptr<Propagator> machine_propagator(const Automaton& line);

}  // namespace nonet::native
