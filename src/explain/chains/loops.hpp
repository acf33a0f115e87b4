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

// The sentences about chains of candidates, and of groups.
inline constexpr Text kContinuousSays = {
    "in the loop {chain} one end of each link is true: {result}",
    "en el lazo {chain} uno de los extremos de cada enlace es cierto: {result}"};
inline constexpr Text kDiscontinuousSays = {
    "the chain {chain} comes back to its first cell: {result}",
    "la cadena {chain} vuelve a su primera casilla: {result}"};
inline constexpr Text kAicSays = {
    "one of both ends of the chain {chain} is true: {result}",
    "uno de los dos extremos de la cadena {chain} es cierto: {result}"};

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
