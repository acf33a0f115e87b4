// Steps of whips, g-whips and braids: the chains of reason/classes, read link by link.
//
//   Z  −L1 +R1  −L2 +R2  …  −Ln        if r1c1 were 5, r1c7 could not be 5, and the 5 of column 7 would be in
//                                      r4c7; then …; then the 3 of row 9 would have no place left
//
// A link that does not go on from the one before it, as braids have them, begins a chain of its own.
#pragma once

#include "reason/classes/chains.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::whips {

inline constexpr int kLongest = 8;  // variables of a chain

// Reports chains of this kind, the shortest first; of each candidate the shortest, and none where a whip of
// that length will do. On plain 9×9 boards.
void find_chains(const Technique& technique, classes::ChainKind kind, const Search& search, StepSink& sink);

}  // namespace nonet::whips
