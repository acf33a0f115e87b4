// XY-Wing: three cells of two marks, a pivot and its two pincers.  SE 4.2, HoDoKu 160
//
//          c2        c7       If the pivot (r2c2) is x, the pincer r2c7 is z; if it is y, the
//   r2    x y  . .  x z       pincer r8c2 is z. One of the two pincers is z in any case: no cell
//          .         .        that sees both of them is (-).
//   r8    y z  . .   -
//
// Sound     the pivot holds one of its two marks, and takes it from the pincer that has it.
// Complete  all pivots and pincers, also where all three cells see each other.
// Order     by the three cells together: the lowest, the next, the last; then the pivot in the
//           same order.
// Cost      pairs of cells of two marks; the third one comes from sets.
#include "explain/chains/chain.hpp"
#include "explain/chains/links.hpp"
#include "explain/search.hpp"

namespace nonet::techniques::xy_wing {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "xy_wing",
    .name = {"XY-Wing", "XY-Wing"},
    .code = "0800",
    .level = Level::Hard,
    .score = 160,
    .order = 3300,
    .rated = true,
    .se = 4.2,
    .says = {"whichever of {pivot.digits} {pivot} is, {base.0} or {base.1} loses it and is "
             "{base.digits}: {result}",
             "sea {pivot} cualquiera de {pivot.digits}, {base.0} o {base.1} lo pierde y es "
             "{base.digits}: {result}"},
}};

constexpr Example kExamples[] = {
    {":0800:279:..6..3+5..4+9+5.8+6.13..25...+682.........79..1......4...5...78..6.5.....4..7."
     "..6..3..::284::"},
    {":0800:279:..6..3+5..4+9+5.8+6.13..25...+682.........79..1......4...5...78..6.5.....4..7."
     "..6..3..:284:::",
     true},
};

// The wing with this pivot; false if the three cells are none, or nothing follows.
bool report(const Search& search, int pivot, int one, int two, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  if (!geometry.sees(pivot, one) || !geometry.sees(pivot, two)) return false;
  const Digit z = (position.marks(one) & position.marks(two)).first();
  const CellSet gone = position.places(z) & geometry.peers(one) & geometry.peers(two);
  if (gone.empty()) return false;
  const Digit x = other_mark(position, one, z);
  const Digit y = other_mark(position, two, z);
  Step step{.technique = &kTechniques[0]};
  eliminate(position, z, gone, step);
  step.parts = {
      {.role = Role::Pivot, .cells = CellSet::of(pivot), .digits = position.marks(pivot)},
      {.role = Role::Base, .number = 0, .cells = CellSet::of(one), .digits = Digits::of(z)},
      {.role = Role::Base, .number = 1, .cells = CellSet::of(two), .digits = Digits::of(z)},
  };
  step.chains.push_back(alternating_chain({mark_of(one, z), mark_of(one, x), mark_of(pivot, x),
                                           mark_of(pivot, y), mark_of(two, y), mark_of(two, z)}));
  return sink.add(std::move(step));
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const CellSet& pairs = position.bivalues();
  for (const int a : pairs) {
    const CellSet& with_low = position.places(position.marks(a).first());
    const CellSet& with_high = position.places(position.marks(a).last());
    const CellSet sharing = (pairs & (with_low | with_high)) - (with_low & with_high);
    for (int b = sharing.next(a); b >= 0; b = sharing.next(b)) {
      // The third cell has the marks that these two do not share; one of the three sees the others.
      const Digits shared = position.marks(a) & position.marks(b);
      const Digits apart = (position.marks(a) | position.marks(b)) - shared;
      const CellSet near = geometry.sees(a, b) ? geometry.peers(a) | geometry.peers(b)
                                               : geometry.peers(a) & geometry.peers(b);
      const CellSet third =
          pairs & near & position.places(apart.first()) & position.places(apart.last());
      for (int c = third.next(b); c >= 0; c = third.next(c)) {
        if (report(search, a, b, c, sink)) return;
        if (report(search, b, a, c, sink)) return;
        if (report(search, c, b, a, sink)) return;
      }
    }
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "xy_wing",
    .family = Family::Wings,
    .techniques = kTechniques,
    .what = {"Three cells with two marks each: the pivot has x and y, and sees two pincers, one "
             "with x and z, the other with y and z. No cell that sees both pincers can be z.",
             "Tres casillas con dos posibilidades cada una: el pivote tiene x e y, y ve dos "
             "pinzas, una con x y z, la otra con y y z. Ninguna casilla que vea ambas pinzas "
             "puede ser z."},
    .sound = {"Whichever of x and y the pivot is, the pincer with that digit loses it and is z. "
              "So one of the pincers is z.",
              "Sea x o y el pivote, la pinza que tiene ese dígito lo pierde y es z. Así que una "
              "de las pinzas es z."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::xy_wing
