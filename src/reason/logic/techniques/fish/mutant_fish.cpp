// Mutant fish: any houses against any others.                                    HoDoKu 450, 470
//
//   base    r1, c4 and a box, say: any n houses that together hold the digit n times
//   cover   any n other houses that hold all of its places there
//
// Sound     n base houses hold the digit n times, n covers no more often; a cell in two covers
//           would use up both. Fins, and cells of two base houses, are taken as in a finned fish.
// Complete  up to five fins, of which two may be in two base houses, unless options say otherwise.
//           Any layout.
// Order     digit, first base houses, first covers.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/fish/fish.hpp"

namespace nonet::finders::mutant_fish {

void find(const Search& search, StepSink& sink) {
  fish::find_plain_and_finned(search, sink, rows::of_finder<12>("mutant_fish"), fish::FishShape::Mutant);
}

}  // namespace nonet::finders::mutant_fish
