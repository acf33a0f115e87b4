// G-whip: a whip in which a right end may be a group: places of a digit in a box and on a line.
//
// Sound     if the candidate were true, so would be each right end in turn.
// Complete  every candidate that a g-whip of at most 8 variables removes, and no whip as short, on plain 9×9
//           boards: see chains.hpp.
// Order     the shortest first, then by cell and digit.
// Source    Denis Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/whips/chain_steps.hpp"

namespace nonet::finders::g_whip {

void find(const Search& search, StepSink& sink) {
  whips::find_chains(rows::g_whip, classes::ChainKind::GWhip, search, sink);
}

}  // namespace nonet::finders::g_whip
