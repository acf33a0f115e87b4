// Run: attempts until there are as many puzzles as wished.
//
//   attempt 0, 1, 2, 3 …  ──► threads, each with many attempts side by side ──► results in the order
//                                                                                    of attempts
//
// The puzzles of a run are those of the lowest attempts that give one, whatever the number of threads: a
// result is handed on when all attempts before it are done. Where the first ones give none, and the wishes
// tell near from far, the run climbs from what was nearest; it does so at once from puzzles that are given.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "reason/generate/wishes.hpp"

namespace nonet::generate {

// Returns the name of the version of the generator. It changes when a seed gives other puzzles than before.
[[nodiscard]] std::string_view method_of(const Wishes& wishes, bool climbed = false);

struct RunOptions {
  std::uint64_t seed = 0;
  std::uint64_t count = 1;     // puzzles to make
  std::uint64_t attempts = 0;  // at most this many; 0: no limit
  std::uint64_t first = 0;     // the number of the first attempt
  bool may_climb = true;
  int threads = 1;
  StopToken stop = {};
  // Takes each puzzle, one at a time; false ends the run.
  std::function<bool(Made& made)> on_made = {};
  // Called a few times a second, never at the same time as on_made: attempts that are done, puzzles made.
  // False ends the run. May be empty.
  std::function<bool(std::uint64_t attempts, std::uint64_t made)> on_progress = {};
};

struct RunReport {
  std::uint64_t attempts = 0;  // that were done, from the first on
  std::uint64_t made = 0;
  std::uint64_t climbed = 0;      // the attempts that were steps of a climb
  std::optional<Puzzle> nearest;  // of a climb: what came nearest to the wishes
  bool ended = false;             // there were enough, or a callback ended it
  bool stopped = false;           // by the token
};

// Errors: those of check(); those of the engines.
Result<RunReport> run(const Wishes& wishes, const RunOptions& options);

// Returns the command line that makes the same puzzles, to be shown in other interfaces: `nonet generate`
// with the seed and these options; one without a value is a switch.
[[nodiscard]] std::string command_text(std::uint64_t seed,
                                       std::span<const std::pair<std::string_view, std::string>> options);

}  // namespace nonet::generate
