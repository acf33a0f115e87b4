// The propagator of an automaton: the digits of a line of cells have to be accepted by it.
#pragma once

#include <memory>

#include "board/rules/constraints.hpp"
#include "solve/engines/native/state.hpp"

namespace nonet::native {

[[nodiscard]] std::unique_ptr<Propagator> machine_propagator(const Automaton& line);

}  // namespace nonet::native
