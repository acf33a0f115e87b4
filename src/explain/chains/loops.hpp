// Loops: nice loops and alternating inference chains (AIC) on implication tables.
//
//   off → on   the ends of the chain: one of both is on, or both. Discontinuous nice loops begin and
//              end in one cell, AICs do not.
//   on  → off  the premise cannot be: a discontinuous nice loop
//
// What is there is read off the reach of the tables; only then is its chain made, the most useful
// first.
#pragma once

#include "explain/chains/reach.hpp"
#include "explain/chains/spread.hpp"

namespace nonet::tables {

// What the steps found are called.
struct LoopNames {
  const Technique* continuous = nullptr;
  const Technique* discontinuous = nullptr;
  const Technique* aic = nullptr;
};

// Reports the loops and AICs of the tables. Chains with groups or almost locked sets take their names
// from `grouped`; those without are reported only if `plain` has names.
void find_loops(const Search& search, const Closed& tables, const LoopNames& plain,
                const LoopNames& grouped, StepSink& sink);

}  // namespace nonet::tables
