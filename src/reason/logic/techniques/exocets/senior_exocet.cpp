// Senior exocet: a target, or both, are in the cross-lines outside of the base's band.     HoDoKu's scale: 620
//
//   B  B  .  |  .  .  .  |  .  .  .      Each of the base's digits has its places in c3, c4 and c7, but for those of
//   .  .  .  |  T  .  .  |  .  .  .      the base's box and row and the targets (T), in two houses at most. So the
//   .  .  .  |  .  .  .  |  .  .  .      targets have the two digits of the base (B), wherever they are in these
//   ---------+-----------+--------       columns.
//         .     .           T
//
// Sound     exocet.hpp.
// Complete  bases of up to four digits; targets of one cell, not both of them in the base's band.
// Order     most eliminations first.
// Source    known in the field as senior exocet (champagne, David P Bird).
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/exocets/exocet.hpp"

namespace nonet::finders::senior_exocet {

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  std::vector<Step> steps;
  for (const Exocet& exocet : search.get<SeniorExocets>().all) {
    steps.push_back(
        exocet_step(rows::senior_exocet, position, std::span(&exocet, 1), cases_of(position, exocet)));
  }
  report_exocets(std::move(steps), sink);
}

}  // namespace nonet::finders::senior_exocet
