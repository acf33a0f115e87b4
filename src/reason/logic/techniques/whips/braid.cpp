// Braid: a whip whose links may go on from any of those before them.
//
// Sound     if the candidate were true, so would be each right end in turn.
// Complete  every candidate that a braid of at most 8 variables removes, and no whip as short, on plain 9×9
//           boards: see chains.hpp.
// Order     the shortest first, then by cell and digit.
// Source    Denis Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/whips/chain_steps.hpp"

namespace nonet::finders::braid {

void find(const Search& search, StepSink& sink) {
  whips::find_chains(rows::braid, classes::ChainKind::Braid, search, sink);
}

}  // namespace nonet::finders::braid
