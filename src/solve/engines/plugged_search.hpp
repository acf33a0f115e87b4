// PluggedSearch: a search by another solver, in a plug-in, as its engine sees it.
//
// A plug-in is a library that is linked with the solver and opened when it is first asked for: a program
// that does not ask for the engine loads nothing of the solver. No exception crosses this border, since the
// program and the plug-in may each have a C++ runtime of its own.
#pragma once

#include <memory>

#include "nonet/result.hpp"
#include "solve/engines/solution_sink.hpp"

namespace nonet {

class PluggedSearch {
 public:
  virtual ~PluggedSearch() = default;
  // Writes the next solution to a grid of the board's size. False if there is none, or if the search ended
  // before; of one that is stuck, the grid has what is solved.
  virtual Result<bool> next(Grid& grid) = 0;
  // Returns why next() found none.
  [[nodiscard]] virtual StopReason end() const = 0;
  // Adds the candidates that are left in a search that is stuck.
  virtual void add_left(Candidates& /*candidates*/) const {}
  // Returns the figures of the search, which is over with that.
  [[nodiscard]] virtual Stats stats() = 0;
};

// Passes the solutions of a search to the sink until it has enough. NoMemory if the search is null.
Result<StopReason> run_plugged(const std::unique_ptr<PluggedSearch>& search, const Query& query,
                               SolutionSink& sink);

}  // namespace nonet
