// XY-Chain: cells of two candidates, each sharing one with the next.   SE 6.6 and more, HoDoKu 260
//
//   r1   5 7 ─── 7 2       If r1c1 is not 5 it is 7; then r1c5 is 2, r6c5 is 9, and r6c9 is 5. So
//    :            │        r1c1 or r6c9 is 5, and no cell that sees both is (-).
//   r6    -      2 9 ── 9 5
//
// alternating.hpp is the search. A chain of three cells is an XY-Wing, of two a naked pair.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/chains/alternating.hpp"

namespace nonet::finders::xy_chain {

void find(const Search& search, StepSink& sink) {
  constexpr int kLeastLinks = 3;
  find_alternating(search, rows::xy_chain, {ChainKind::TwoCandidates, kLeastLinks, hodoku::kMostChainLinks},
                   sink);
}

}  // namespace nonet::finders::xy_chain
