// chain_of: a trail on implication tables as a Chain that people read.
#pragma once

#include "explain/chains/spread.hpp"

namespace nonet::tables {

// The nodes of the trail with their links. Almost locked sets become parts of the step: to go through
// one takes two nodes, the digit that it loses and the digit that is in it then.
Chain chain_of(const Nodes& nodes, std::span<const Node> trail, Step& step);

}  // namespace nonet::tables
