// Franken fish: rows and boxes against columns and boxes.   HoDoKu 300 (X-Wing) to 430 (Jellyfish)
//
//         c1 c2 c3 | c4 c5 c6      The base is r5 and the box above, the covers are c1 and c3. All
//   r1     X  .  X |               places of the digit in the base are in the covers, which lose it
//   r2     .  .  X |               outside the base (-).
//   r3     X  .  . |
//   r4     -  .  - |
//   r5     X  .  X |  .  .  .
//
// Sound     n base houses hold the digit n times, n covers no more often; a cell in two covers
//           would use up both. Fins, and cells of two base houses, are taken as in a finned fish.
// Complete  up to five fins, of which two may be in two base houses, unless options say otherwise.
//           Any layout; houses that are neither row nor column count as boxes.
// Order     digit, rows before columns, first base houses, first covers.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/fish/fish.hpp"

namespace nonet::finders::franken_fish {

void find(const Search& search, StepSink& sink) {
  fish::find_plain_and_finned(search, sink, rows::of_finder<12>("franken_fish"), fish::FishShape::Franken);
}

}  // namespace nonet::finders::franken_fish
