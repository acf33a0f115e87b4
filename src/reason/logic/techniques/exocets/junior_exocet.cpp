// Junior exocet: targets beside the base, in the other two boxes of its band.      580 on HoDoKu's scale
//
//   B  B  .  |  .  .  .  |  .  .  .     Of each digit of the base (B), two houses hold all places in c3, c4
//   .  .  .  |  T  .  .  |  o  .  .     and c7 but those in the base's box, in its row and in the targets
//   .  .  .  |  o  .  .  |  T  .  .     (T). The cells beside the targets (o) have no digit of the base, or
//   ---------+-----------+--------      one cell of T and o has another digit for sure. So the targets have
//         S     S           S           the two digits of the base.
//
// Sound     exocet.hpp.
// Complete  bases of up to five digits; targets of one cell or two. What follows is found case by case, which
//           includes what is known of base digits that no target can have, of mirror nodes, and of
//           cross-lines.
// Order     most eliminations first.
// Source    the first was in Fata Morgana (Allan Barker); named by champagne, and junior by David P Bird.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/exocets/exocet.hpp"

namespace nonet::finders::junior_exocet {

void find(const Search& search, StepSink& sink) {
  report_exocets(rows::junior_exocet, search.position, search.get<JuniorExocets>().all, sink);
}

}  // namespace nonet::finders::junior_exocet
