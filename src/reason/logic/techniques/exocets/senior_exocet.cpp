// Senior exocet: at least one target in a cross-line outside of the base's band.      620 on HoDoKu's scale
//
//   B  B  .  |  .  .  .  |  .  .  .     Of each digit of the base (B), two houses hold all places in c3, c4
//   .  .  .  |  T  .  .  |  .  .  .     and c7 but those in the base's box, in its row and in the targets
//   .  .  .  |  .  .  .  |  .  .  .     (T). So the targets have the two digits of the base, wherever they
//   ---------+-----------+--------      are in these columns.
//         .     .           T
//
// Sound     exocet.hpp.
// Complete  bases of up to four digits; targets of one cell, not both of them in the base's band; one target
//           alone, in the band or not, if one digit of the base is free.
// Order     most eliminations first.
// Source    known in the field as senior exocet (champagne, David P Bird).
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/exocets/exocet.hpp"

namespace nonet::finders::senior_exocet {

void find(const Search& search, StepSink& sink) {
  report_exocets(rows::senior_exocet, search.position, search.get<SeniorExocets>().all, sink);
}

}  // namespace nonet::finders::senior_exocet
