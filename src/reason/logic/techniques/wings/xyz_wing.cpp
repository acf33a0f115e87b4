// XYZ-Wing: a pivot of three candidates, and two pincers of two of them.  SE 4.4, HoDoKu 180
//
//          c1   c2   c3        The pivot (r2c2) has x, y and z, a pincer (r2c7) x and z, the
//   r1     .    .   y z  …     other (r1c3) y and z. If the pivot is x or y, one of the pincers is
//   r2     -   xyz   - … x z   z; else the pivot is. So a cell that sees all three is not z (-).
//
// Sound     the pivot holds one of its three candidates; each of them makes one of the cells z.
// Complete  all pivots and pincers.
// Order     pivot, then pincers, by their cells.
// Cost      pairs of pincers for each cell of three candidates.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"

namespace nonet::finders::xyz_wing {

void find(const Search& search, StepSink& sink) {
  constexpr int kPivotCandidates = 3;
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  for (const int pivot : position.blanks()) {
    const Digits three = position.candidates(pivot);
    if (three.count() != kPivotCandidates) continue;
    CellSet pincers;
    for (const int cell : position.bivalues() & geometry.peers(pivot)) {
      if (position.candidates(cell).within(three)) pincers.add(cell);
    }
    for (const int a : pincers) {
      for (int b = pincers.next(a); b >= 0; b = pincers.next(b)) {
        const Digits shared = position.candidates(a) & position.candidates(b);
        if (shared.count() != 1) continue;
        const Digit z = shared.first();
        const CellSet gone =
            position.places(z) & geometry.peers(pivot) & geometry.peers(a) & geometry.peers(b);
        if (gone.empty()) continue;
        Step step{.technique = &rows::xyz_wing};
        eliminate(position, z, gone, step);
        step.show(Role::Pivot, CellSet::of(pivot), three);
        step.show(Role::Base, CellSet::of(a), shared, -1, 0);
        step.show(Role::Base, CellSet::of(b), shared, -1, 1);
        if (sink.add(std::move(step))) return;
      }
    }
  }
}

}  // namespace nonet::finders::xyz_wing
