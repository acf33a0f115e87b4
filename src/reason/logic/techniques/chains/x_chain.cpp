// X-Chain: one digit, strong and weak links in turn.               SE 6.6 and more, HoDoKu 260
//
//      c1   c3   c5   c8
//   r2  5 ═════════════ 5       If r2c1 is not 5, r2c8 is; then r6c8 is not, and r6c3 is; then
//   r6      5 ═════════ 5       r8c3 is not, and r8c5 is. So r2c1 or r8c5 is 5, and no cell that
//   r8  -   5 ═ 5               sees both is (-).
//
// alternating.hpp is the search. Skyscrapers, kites and turbot fish are the shortest of these
// chains and are found here too, if their own techniques are not tried.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/chains/alternating.hpp"

namespace nonet::finders::x_chain {

void find(const Search& search, StepSink& sink) {
  constexpr int kLeastLinks = 3;
  find_alternating(search, rows::x_chain, {ChainKind::OneDigit, kLeastLinks, hodoku::kMostChainLinks}, sink);
}

}  // namespace nonet::finders::x_chain
