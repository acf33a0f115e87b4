// The search of the engine cp by Gecode, which is a plug-in.
#pragma once

#include <string_view>

#include "board/rules/constraints.hpp"
#include "solve/engines/plugged_search.hpp"

namespace nonet::cp {

// What is searched and how. All that it refers to outlives the search.
struct GecodeTask {
  const Query& query;        // its puzzle has a candidate in each cell
  const Constraints& rules;  // of the puzzle
  std::string_view consistency;
  std::string_view branching;
};

// The plug-in's only function, nonet_gecode. It returns null if no memory is left.
using MakeGecodeSearch = PluggedSearch*(const GecodeTask& task) noexcept;

}  // namespace nonet::cp
