// Trial and error of a depth: a label is false if what follows from it, with trials of the depth below,
// leaves a variable without a label. Depth 0 is singles alone.
//
// Sound     a label is removed only if it cannot be true.
// Complete  until no label can be removed.
// Source    Denis Berthier's T&E(BRT, depth), and T&E(B[p], 1), in which braids of at most p variables stand
//           in for trials of the depth below.
#pragma once

#include "reason/classes/chains.hpp"

namespace nonet::classes {

enum class TrialEnd : std::uint8_t { Solved, Stuck, Impossible, Stopped };

// Removes what trials of this depth refute. Labels of `spared` are not tried: those of the solution, say.
TrialEnd try_depth(LabelBoard& board, int depth, const Labels& spared, const StopToken& stop);

// Removes what chains of at most `longest` variables refute.
TrialEnd try_chains(LabelBoard& board, ChainKind kind, int longest, const Labels& spared,
                    ChainFinder& finder);

// Removes what trials refute in which braids of at most `longest` variables are used.
TrialEnd try_with_braids(LabelBoard& board, int longest, const Labels& spared, ChainFinder& finder);

}  // namespace nonet::classes
