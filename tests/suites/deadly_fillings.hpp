// Whether what a step names leaves room for the step to be wrong: a search over fillings of plain boards
// that shares nothing with the judge.
#pragma once

#include <optional>
#include <set>
#include <utility>

#include "reason/judge/claim.hpp"
#include "reason/logic/steps/step.hpp"

namespace nonet::testing {

struct Named {
  std::set<int> cells = {};                   // each has one of its candidates
  std::set<std::pair<int, int>> places = {};  // a house and a digit, which has a cell there
};

// Returns whether some filling keeps all that is named and not the claim. If the step argues from there
// being one solution, fillings that could be swapped for others do not count. Nullopt if the search took
// too long.
std::optional<bool> may_fail(const Position& position, const Named& named, const judging::StepClaim& claim,
                             const Step& original);

}  // namespace nonet::testing
