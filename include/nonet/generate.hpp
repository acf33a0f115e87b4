// Generate: puzzles made from a seed, and which givens a puzzle needs.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/api.h"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::inline v0 {

struct GenerateOptions {
  std::string layout = "9";   // as parse_layout() reads it
  bool draw_regions = false;  // each puzzle has regions of its own, instead of boxes
  // Options of `nonet generate` and their values: {{"level", "hard"}, {"symmetry", "half-turn"}, {"clues",
  // "24..28"}}.
  std::vector<std::pair<std::string, std::string>> wishes = {};
  std::uint64_t seed = 0;
  std::uint64_t count = 1;     // puzzles to make
  std::uint64_t attempts = 0;  // at most this many; 0: no limit
  int threads = 1;
  StopToken stop = {};
  // Called a few times a second with the number of attempts done and puzzles made; false ends the run. May
  // be empty.
  std::function<bool(std::uint64_t attempts, std::uint64_t made)> on_progress = {};
};

// Makes puzzles, each with its solution: the first attempts, in order, that fulfil all wishes. They depend
// on the seed and the wishes alone. Returns fewer than `count` if the run was ended. Errors: Usage for a
// wish that cannot be read, or that provably no puzzle fulfils.
[[nodiscard]] NONET_API Result<std::vector<Puzzle>> make_puzzles(const GenerateOptions& options);

// Returns the redundant givens of a puzzle: those that can be removed, one of them at a time, without a
// second solution; none if it is minimal. Errors: Usage if there is not exactly one solution; Unavailable
// if the search was stopped.
[[nodiscard]] NONET_API Result<std::vector<Candidate>> redundant_givens(const Puzzle& puzzle,
                                                                        const StopToken& stop = {});
// Returns the redundant rules of a puzzle: those that can be left out, one of them at a time, and it keeps
// its one solution. Errors as of redundant_givens().
[[nodiscard]] NONET_API Result<std::vector<Rule>> redundant_rules(const Puzzle& puzzle,
                                                                  const StopToken& stop = {});

}  // namespace nonet::inline v0
