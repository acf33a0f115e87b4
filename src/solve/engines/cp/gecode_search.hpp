// GecodeSearch: a search by Gecode, as the engine cp sees it.
//
// The search is in a plug-in, a library that is linked with Gecode and opened when it is first asked for: a
// program that does not ask for cp loads nothing of Gecode. No exception crosses this border, since the
// program and the plug-in may each have a C++ runtime of its own.
#pragma once

#include <string_view>

#include "board/rules/constraints.hpp"
#include "nonet/result.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::cp {

// What is searched and how. All that it refers to outlives the search.
struct GecodeTask {
  const Query& query;        // its puzzle has a candidate in each cell
  const Constraints& rules;  // of the puzzle
  std::string_view consistency;
  std::string_view branching;
};

class GecodeSearch {
 public:
  virtual ~GecodeSearch() = default;
  // Writes the next solution to a grid of the board's size. False if there is none, or if the search ended
  // before.
  virtual Result<bool> next(Grid& grid) = 0;
  // Returns why next() found none.
  [[nodiscard]] virtual StopReason end() const = 0;
  [[nodiscard]] virtual Stats stats() const = 0;
};

// The plug-in's only function, nonet_gecode_search. It returns null if no memory is left.
using MakeGecodeSearch = GecodeSearch*(const GecodeTask& task) noexcept;

}  // namespace nonet::cp
