// Puzzles with rules: clues are laid on a grid, and what is not needed goes.
//
//   a grid that keeps the rules that hold everywhere
//     └─► clues laid (lay/) ─► one solution without givens? ──no──► givens, pruned in a drawn order
//                                 │            │ cages alone                     │
//                                 │            └─► mended by the other solution  ▼
//                                 └────────────────────────────────────► clues that can go
//
// Minimal   no given can go, nor a clue whose number was not wished, except cages that cover the board, dots
//           that are all given, and the last two of a kind. Fewer clues need no fewer givens: one pass of
//           each is enough.
// Limit     a search that takes more guesses than kGuessesWithRules counts as one with a second solution, so
//           that seeds mean the same on every machine.
#pragma once

#include "reason/generate/attempt.hpp"

namespace nonet::generate {

// Makes a puzzle of the plan's layout; none if the attempt fails. Errors: those of the engines.
template <int W>
Result<std::vector<Puzzle>> make_with_rules(const AttemptPlan<W>& plan, AttemptRandom& random,
                                            const StopToken& stop);

}  // namespace nonet::generate
