// W-Wing: two cells of the same two candidates, joined by a strong link.  HoDoKu 150
//
//          c1        c5         c8   Two cells (r2c1, r8c8) have the candidates x and y. In c5, y
//   r2    x y  . .   y    . .    -   has two places, each seen by one of the cells. One of them is
//          .         |           .   y, so one of the cells is not y, but x: a cell that sees both
//   r8     -   . .   y    . .   x y  is not x (-).
//
// Sound     the house of the link holds y in one of two places, and that takes y from a cell.
// Complete  all such cells and all houses with two places.
// Order     first cell, second cell, the lower of the two digits as the one that goes; the house of
//           the link.
// Cost      pairs of cells with equal candidates that have something to remove; then the houses
//           where the other digit has two places.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/chains/links.hpp"

namespace nonet::finders::w_wing {
namespace {

// Two cells of equal candidates: one of them is `x` if a link rules out that both are `y`.
struct WWing {
  int a;
  int b;
  Digit x;
  Digit y;
};

Step wing_step(const Position& position, const WWing& wing, const StrongLinks::ConjugatePair& link,
               bool crossed) {
  const auto [a, b, x, y] = wing;
  const int near_a = crossed ? link.b : link.a;
  const int near_b = crossed ? link.a : link.b;
  const Geometry& geometry = position.geometry();
  Step step{.technique = &rows::w_wing};
  eliminate(position, x, geometry.peers(a) & geometry.peers(b), step);
  step.show(Role::Base, CellSet::of(a) | CellSet::of(b), position.candidates(a));
  step.show(Role::Cover, CellSet::of(near_a) | CellSet::of(near_b), Digits::of(y), link.house);
  step.chains.push_back(alternating_chain({candidate_of(a, x), candidate_of(a, y), candidate_of(near_a, y),
                                           candidate_of(near_b, y), candidate_of(b, y), candidate_of(b, x)}));
  return step;
}

bool report(const Search& search, const WWing& wing, StepSink& sink) {
  const Position& position = search.position;
  const CellSet& near_a = position.geometry().peers(wing.a);
  const CellSet& near_b = position.geometry().peers(wing.b);
  if (!(near_a & near_b).intersects(position.places(wing.x))) return false;
  for (const StrongLinks::ConjugatePair& link : search.get<StrongLinks>().pairs(wing.y)) {
    // No end of the link may be a cell of the wing. A cell is not its own peer, so each end is compared
    // with the other cell only.
    const bool straight = near_a.has(link.a) && near_b.has(link.b) && link.a != wing.b && link.b != wing.a;
    const bool crossed = near_a.has(link.b) && near_b.has(link.a) && link.b != wing.b && link.a != wing.a;
    if (!straight && !crossed) continue;
    if (sink.add(wing_step(position, wing, link, !straight))) return true;
  }
  return false;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const CellSet& pairs = position.bivalues();
  for (const int a : pairs) {
    const Digit low = position.candidates(a).first();
    const Digit high = position.candidates(a).last();
    const CellSet equal = pairs & position.places(low) & position.places(high);
    for (int b = equal.next(a); b >= 0; b = equal.next(b)) {
      if (report(search, {a, b, low, high}, sink)) return;
      if (report(search, {a, b, high, low}, sink)) return;
    }
  }
}

}  // namespace nonet::finders::w_wing
