// Which rules of a puzzle with one solution are redundant, as minimal.hpp tells of givens.
//
// A rule is redundant if the puzzle without it has the same one solution. That is one search for each rule,
// by the native engine: without one of its rules a puzzle is seldom hard.
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/rule.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::setter {

struct RuleNeeds {
  std::vector<Rule> redundant = {};
  bool known = true;  // false if the search was stopped: further rules might be redundant
};

// Returns the rules of which any one can go. `solution` is the puzzle's only one. Errors: those of the
// engines.
Result<RuleNeeds> redundant_rules(const Puzzle& puzzle, const Grid& solution, const StopToken& stop);
// Takes redundant rules out of the puzzle until it needs each, in an order that is drawn from the seed; 0:
// the last rule first. Returns those that went.
Result<RuleNeeds> drop_rules(Puzzle& puzzle, const Grid& solution, std::uint64_t seed, const StopToken& stop);

}  // namespace nonet::setter
