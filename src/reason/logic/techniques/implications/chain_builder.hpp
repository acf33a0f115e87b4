// build_chain: a path in an implication graph as a Chain that people read.
#pragma once

#include "reason/logic/techniques/implications/shortest_paths.hpp"

namespace nonet::implications {

// Returns the nodes of the path with their links, and adds the almost locked sets to the parts of
// the step. A link through one takes two nodes: the digit that it loses, and the digit that is then
// in it.
StepChain build_chain(const Nodes& nodes, std::span<const Node> path, Step& step);

}  // namespace nonet::implications
