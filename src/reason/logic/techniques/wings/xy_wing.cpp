// XY-Wing: three cells of two candidates, a pivot and its two pincers.  SE 4.2, HoDoKu 160
//
//          c2        c7       If the pivot (r2c2) is x, the pincer r2c7 is z; if it is y, the
//   r2    x y  . .  x z       pincer r8c2 is z. One of the pincers is z in any case: a cell that
//          .         .        sees both of them is not (-).
//   r8    y z  . .   -
//
// Sound     the pivot holds one of its two candidates, and takes it from the pincer that has it.
// Complete  all pivots and pincers, even if all three cells see each other.
// Order     by the three cells together: the lowest, the next, the last; then the pivot in the
//           same order.
// Cost      pairs of cells of two candidates; the third one comes from sets.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/chains/links.hpp"

namespace nonet::finders::xy_wing {
namespace {

// Adds the step if these cells are an XY-Wing with this pivot. Returns true if the sink has enough.
bool report(const Search& search, int pivot, int one, int two, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  if (!geometry.sees(pivot, one) || !geometry.sees(pivot, two)) return false;
  const Digit z = (position.candidates(one) & position.candidates(two)).first();
  const CellSet gone = position.places(z) & geometry.peers(one) & geometry.peers(two);
  if (gone.empty()) return false;
  const Digit x = other_candidate(position, one, z);
  const Digit y = other_candidate(position, two, z);
  Step step{.technique = &rows::xy_wing};
  eliminate(position, z, gone, step);
  step.show(Role::Pivot, CellSet::of(pivot), position.candidates(pivot));
  step.show(Role::Base, CellSet::of(one), Digits::of(z), -1, 0);
  step.show(Role::Base, CellSet::of(two), Digits::of(z), -1, 1);
  step.chains.push_back(
      alternating_chain({candidate_of(one, z), candidate_of(one, x), candidate_of(pivot, x),
                         candidate_of(pivot, y), candidate_of(two, y), candidate_of(two, z)}));
  return sink.add(std::move(step));
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const CellSet& pairs = position.bivalues();
  for (const int a : pairs) {
    const CellSet& with_low = position.places(position.candidates(a).first());
    const CellSet& with_high = position.places(position.candidates(a).last());
    const CellSet sharing = (pairs & (with_low | with_high)) - (with_low & with_high);
    for (int b = sharing.next(a); b >= 0; b = sharing.next(b)) {
      // The third cell has the candidates that these two do not share; one of the three cells sees
      // the other two.
      const Digits shared = position.candidates(a) & position.candidates(b);
      const Digits apart = (position.candidates(a) | position.candidates(b)) - shared;
      const CellSet near =
          geometry.sees(a, b) ? geometry.peers(a) | geometry.peers(b) : geometry.peers(a) & geometry.peers(b);
      const CellSet third = pairs & near & position.places(apart.first()) & position.places(apart.last());
      for (int c = third.next(b); c >= 0; c = third.next(c)) {
        if (report(search, a, b, c, sink)) return;
        if (report(search, b, a, c, sink)) return;
        if (report(search, c, b, a, sink)) return;
      }
    }
  }
}

}  // namespace nonet::finders::xy_wing
