// Naked single: a cell with one candidate left (rule 0).                SE 2.3, HoDoKu 4
//
//      c1  c2  c3      The cell sees all other digits in its row, its column or its box. The one
//   r1  .   .   4      that is left goes there, and its peers lose that candidate.
//
// Sound     a cell holds one of its candidates.
// Complete  all blank cells.
// Order     that in which the cells came to have one candidate.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::finders::naked_single {

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  CellSet reported;
  for (const Candidate& single : position.naked_singles()) {
    if (!position.has(single) || reported.has(single.cell)) continue;
    reported.add(single.cell);
    Step step{.technique = &rows::naked_single, .placements = {single}};
    step.show(Role::Base, CellSet::of(single.cell), Digits::of(single.digit));
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace nonet::finders::naked_single
