// W-Wing: two cells of the same two marks, joined by a strong link.  HoDoKu 150
//
//          c1        c5         c8     Two cells (r2c1, r8c8) have the marks x and y. In c5, y has
//   r2    x y  . .  y(5)  . .    -     two places, each in sight of one of the cells. One of the
//          .         |           .     places is y, so one of the cells is not, and is x: no cell
//   r8     -   . .  y(5)  . .   x y    that sees both cells is x (-).
//
// Sound     the house of the link holds y in one of two places, and that takes y from a cell.
// Complete  all such cells and all houses with two places.
// Order     first cell, second cell, the lower of the two digits as the one that goes; the link's
//           house as they are numbered.
// Cost      pairs of cells with equal marks that have something to remove; then the houses where
//           the other digit has two places.
#include "explain/chains/chain.hpp"
#include "explain/chains/links.hpp"
#include "explain/search.hpp"

namespace nonet::techniques::w_wing {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "w_wing",
    .name = {"W-Wing", "W-Wing"},
    .code = "0803",
    .level = Level::Hard,
    .score = 150,
    .order = 3200,
    .rated = true,
    .says =
        {"{base} have only {base.digits} left; {cover.houses} has its {cover.digits} in {cover}, "
         "so not both of them are {cover.digits}: {result}",
         "a {base} solo les quedan {base.digits}; {cover.houses} tiene su {cover.digits} en "
         "{cover}, así que no son las dos {cover.digits}: {result}"},
}};

constexpr Example kExamples[] = {
    {":0803:19:....5.2..4.6.1.9.5.....6...2+78..9...+364.+7.8.....3..7.2.+4.12......5..4....3."
     "8.....::968::"},
    {":0803:19:....5.2..4.6.1.9.5.....6...2+78..9...+364.+7.8.....3..7.2.+4.12......5..4....3."
     "8.....:968:::",
     true},
};

// Two cells of equal marks, of which one is `x`, if a link says that not both are `y`.
struct Wing {
  int a;
  int b;
  Digit x;
  Digit y;
};

Step wing_step(const Position& position, const Wing& wing, const Links::Pair& link, bool crossed) {
  const auto [a, b, x, y] = wing;
  const CellSet cells = CellSet::of(a) | CellSet::of(b);
  const int near_a = crossed ? link.b : link.a;
  const int near_b = crossed ? link.a : link.b;
  const Geometry& geometry = position.geometry();
  Step step{.technique = &kTechniques[0]};
  eliminate(position, x, geometry.peers(a) & geometry.peers(b), step);
  step.parts = {
      {.role = Role::Base, .cells = cells, .digits = position.marks(a)},
      {.role = Role::Cover,
       .cells = CellSet::of(near_a) | CellSet::of(near_b),
       .digits = Digits::of(y),
       .house = link.house},
  };
  step.chains.push_back(alternating_chain({mark_of(a, x), mark_of(a, y), mark_of(near_a, y),
                                           mark_of(near_b, y), mark_of(b, y), mark_of(b, x)}));
  return step;
}

bool report(const Search& search, const Wing& wing, StepSink& sink) {
  const Position& position = search.position;
  const CellSet& near_a = position.geometry().peers(wing.a);
  const CellSet& near_b = position.geometry().peers(wing.b);
  if (!(near_a & near_b).intersects(position.places(wing.x))) return false;
  for (const Links::Pair& link : search.get<Links>().pairs(wing.y)) {
    // A wing's own cell is not one of its peers, so that it is no end of the link.
    const bool straight =
        near_a.has(link.a) && near_b.has(link.b) && link.a != wing.b && link.b != wing.a;
    const bool crossed =
        near_a.has(link.b) && near_b.has(link.a) && link.b != wing.b && link.a != wing.a;
    if (!straight && !crossed) continue;
    if (sink.add(wing_step(position, wing, link, !straight))) return true;
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const CellSet& pairs = position.bivalues();
  for (const int a : pairs) {
    const Digit low = position.marks(a).first();
    const Digit high = position.marks(a).last();
    const CellSet equal = pairs & position.places(low) & position.places(high);
    for (int b = equal.next(a); b >= 0; b = equal.next(b)) {
      if (report(search, {a, b, low, high}, sink)) return;
      if (report(search, {a, b, high, low}, sink)) return;
    }
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "w_wing",
    .family = Family::Wings,
    .techniques = kTechniques,
    .what = {"Two cells have the same two marks x and y. A house has only two places for y, one in "
             "sight of the first cell, the other in sight of the second. No cell that sees both "
             "cells can be x.",
             "Dos casillas tienen las mismas dos posibilidades x e y. Una casa solo tiene dos "
             "lugares para y, uno a la vista de la primera casilla, el otro a la vista de la "
             "segunda. Ninguna casilla que vea ambas puede ser x."},
    .sound = {"One of the two places is y. The cell that sees it is not y, so it is x.",
              "Uno de los dos lugares es y. La casilla que lo ve no es y, así que es x."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::w_wing
