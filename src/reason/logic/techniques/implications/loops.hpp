// Loops: nice loops and alternating inference chains (AIC) in implication graphs.
//
//   off → on   the ends of the chain: one of both is on, or both. Discontinuous nice loops begin
//              and end in one cell, AICs do not.
//   on  → off  the premise cannot be: a discontinuous nice loop
//
// The closure says what is there (path_ends.hpp); then its chain is made, the most useful first.
#pragma once

#include "reason/logic/techniques/implications/closure.hpp"
#include "reason/logic/techniques/implications/shortest_paths.hpp"

namespace nonet::implications {

// The techniques of the steps.
struct LoopNames {
  const Technique* continuous = nullptr;
  const Technique* discontinuous = nullptr;
  const Technique* aic = nullptr;
};

// Reports the loops and AICs of the graph. Chains with groups or almost locked sets take their
// names from `grouped`; those without are reported only if `plain` has names.
void find_loops(const Search& search, const ClosedGraph& closed, const LoopNames& plain,
                const LoopNames& grouped, StepSink& sink);

}  // namespace nonet::implications
