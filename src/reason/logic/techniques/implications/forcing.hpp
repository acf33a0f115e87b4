// Forcing: what must be so because its opposite leads to a contradiction, or because every case
// leads to it (a verity).
//
//   contradiction   the premise leads to: its own opposite; a candidate on and off; two digits in one
//                   cell; a digit twice in a house; a cell, or a digit in a house, with no place left
//   verity          a candidate on and the same off, all digits of a cell, or all places of a digit in
//                   a house, each as a premise, lead to the same
//
// Conclusions are read off the closure of all premises at once: whatever is false takes a few
// operations on rows of bits. Only then are the chains of one conclusion made, the shortest that
// there are.
//
// Order  placements before eliminations; then by cell, then by digit.
#pragma once

#include "reason/logic/techniques/implications/closure.hpp"
#include "reason/logic/techniques/implications/shortest_paths.hpp"

namespace nonet::implications {

struct ForcingNames {
  const Technique* contradiction = nullptr;
  const Technique* verity = nullptr;
};

enum class ForcingKind : std::uint8_t { Chains, Nets };

// Reports forcing chains, or forcing nets: those with a chain that has branches.
void find_forcing(const Search& search, const ClosedGraph& closed, ForcingKind shape,
                  const ForcingNames& names, StepSink& sink);

}  // namespace nonet::implications
