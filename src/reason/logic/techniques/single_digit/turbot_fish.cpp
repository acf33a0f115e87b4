// Turbot Fish: two strong links of a digit, joined by a weak one.  SE 6.6, HoDoKu 120
//
//      c2      c6
//   r1  7 ═════ 7           If r1c2 is not 7, r1c6 is; then r2c5 is not (the same box), and r8c5
//   r2        7             is. So r1c2 or r8c5 is 7, and a cell that sees both is not (-).
//             ║
//   r8  -     7
//
// It is the shortest X-Chain. If both strong links are in lines, it is called a skyscraper
// (parallel lines) or a 2-string kite (crossing lines), which have files of their own and come
// first.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/chains/alternating.hpp"

namespace nonet::finders::turbot_fish {

void find(const Search& search, StepSink& sink) {
  constexpr int kLinks = 3;
  find_alternating(search, rows::turbot_fish, {ChainKind::OneDigit, kLinks, kLinks}, sink);
}

}  // namespace nonet::finders::turbot_fish
