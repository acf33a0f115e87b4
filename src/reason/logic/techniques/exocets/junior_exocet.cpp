// Junior exocet: the targets are beside the base, in the other two boxes of its band.      HoDoKu's scale: 580
//
//   B  B  .  |  .  .  .  |  .  .  .      Each of the base's digits has its places in c3, c4 and c7, but for those of
//   .  .  .  |  T  .  .  |  o  .  .      the base's box and row and the targets (T), in two houses at most. The cells
//   .  .  .  |  o  .  .  |  T  .  .      beside the targets (o) have no digit of the base, or one of the two another
//   ---------+-----------+--------       digit for sure. So the targets have the two digits of the base (B).
//
// Sound     exocet.hpp.
// Complete  bases of up to five digits; targets of one cell or two. What follows is found case by case, which
//           includes what is known of base digits that no target can have, of mirror nodes, and of cross-lines.
// Order     most eliminations first.
// Source    the first was in Fata Morgana (Allan Barker); named by champagne, and junior by David P Bird.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/exocets/exocet.hpp"

namespace nonet::finders::junior_exocet {

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  std::vector<Step> steps;
  for (const Exocet& exocet : search.get<JuniorExocets>().all) {
    steps.push_back(
        exocet_step(rows::junior_exocet, position, std::span(&exocet, 1), cases_of(position, exocet)));
  }
  report_exocets(std::move(steps), sink);
}

}  // namespace nonet::finders::junior_exocet
