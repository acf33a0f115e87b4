// Solving: one puzzle, by any of engines().
//
//   solve(puzzle)                    the verdict and the first solution
//   solve(puzzle, {.limit = 0})      every solution
//   check(puzzle)                    whether there is exactly one, and why not
//   count(puzzle)                    how many there are
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/api.h"
#include "nonet/engine.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

struct SolveOptions {
  std::string engine = "native";
  std::uint64_t limit = 2;  // end after this many solutions; 0: find them all
  std::uint64_t keep = 1;   // how many of them Answer::solutions holds
  StopToken stop = {};
  std::uint64_t max_guesses = 0;            // a budget that is the same on every machine; 0: none
  std::uint64_t seed = 0;                   // 0: the engine's own order; else the order of digits is random
  std::vector<SettingValue> settings = {};  // of the engine; the last one of a name counts
  // Called with each solution as it is found; false ends the search. May be empty.
  std::function<bool(const Grid&)> on_solution = {};
};

// Searches for solutions, and checks each against the layout. Errors: Usage if there is no such
// engine or setting, or if the givens do not fit the layout; Unavailable if the engine cannot run
// here; Unsupported if it cannot take the layout; Internal if it gave a grid that is no solution.
[[nodiscard]] NONET_API Result<Answer> solve(const Puzzle& puzzle, const SolveOptions& options = {});

// Returns the verdict, and two solutions if there are several, to see where they differ.
[[nodiscard]] NONET_API Result<Answer> check(const Puzzle& puzzle, const StopToken& stop = {});

struct Count {
  std::uint64_t solutions = 0;
  bool exact = false;  // else there are at least `solutions`
};
// Counts solutions up to `limit`; 0: all of them.
[[nodiscard]] NONET_API Result<Count> count(const Puzzle& puzzle, std::uint64_t limit = 0,
                                            const StopToken& stop = {});

}  // namespace nonet::inline v0
