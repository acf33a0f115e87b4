// XYZ-Wing: a pivot of three marks, and two pincers of two of them.  SE 4.4, HoDoKu 180
//
//          c1   c2   c3        The pivot (r2c2) has x, y and z, a pincer (r2c7) x and z, the
//   r1     .    .   y z  …     other (r1c3) y and z. If the pivot is x or y, one of the pincers is
//   r2     -   xyz   - … x z   z; else the pivot is. So no cell that sees all three is z (-).
//
// Sound     the pivot holds one of its three marks; each of them makes one of the cells z.
// Complete  all pivots and pincers.
// Order     pivot, then pincers, by their cells.
// Cost      pairs of the pincers that a cell of three marks sees.
#include "explain/search.hpp"

namespace nonet::techniques::xyz_wing {
namespace {

constexpr int kPivotMarks = 3;

constexpr Technique kTechniques[] = {{
    .id = "xyz_wing",
    .name = {"XYZ-Wing", "XYZ-Wing"},
    .code = "0801",
    .level = Level::Hard,
    .score = 180,
    .order = 3400,
    .rated = true,
    .se = 4.4,
    .says = {"whichever of {pivot.digits} {pivot} is, one of {pivot}, {base.0} and {base.1} is "
             "{base.digits}: {result}",
             "sea {pivot} cualquiera de {pivot.digits}, una de {pivot}, {base.0} y {base.1} es "
             "{base.digits}: {result}"},
}};

constexpr Example kExamples[] = {
    {":0801:135:.1.9....88.4...2..2...6...+4...3....95..2+9...1....57.3+2..6.....73.75.912+6+1"
     "..6+7.94.::322::"},
    {":0801:135:.1.9....88.4...2..2...6...+4...3....95..2+9...1....57.3+2..6.....73.75.912+6+1"
     "..6+7.94.:322:::",
     true},
};

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  for (const int pivot : position.blanks()) {
    const Digits three = position.marks(pivot);
    if (three.count() != kPivotMarks) continue;
    CellSet pincers;
    for (const int cell : position.bivalues() & geometry.peers(pivot)) {
      if (position.marks(cell).within(three)) pincers.add(cell);
    }
    for (const int a : pincers) {
      for (int b = pincers.next(a); b >= 0; b = pincers.next(b)) {
        const Digits shared = position.marks(a) & position.marks(b);
        if (shared.count() != 1) continue;
        const Digit z = shared.first();
        const CellSet gone =
            position.places(z) & geometry.peers(pivot) & geometry.peers(a) & geometry.peers(b);
        if (gone.empty()) continue;
        Step step{.technique = &kTechniques[0]};
        eliminate(position, z, gone, step);
        step.parts = {
            {.role = Role::Pivot, .cells = CellSet::of(pivot), .digits = three},
            {.role = Role::Base, .number = 0, .cells = CellSet::of(a), .digits = shared},
            {.role = Role::Base, .number = 1, .cells = CellSet::of(b), .digits = shared},
        };
        if (sink.add(std::move(step))) return;
      }
    }
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "xyz_wing",
    .family = Family::Wings,
    .techniques = kTechniques,
    .what = {"A cell with three marks x, y and z, the pivot, sees two cells with two marks, the "
             "pincers: one has x and z, the other y and z. No cell that sees all three can be z.",
             "Una casilla con tres posibilidades x, y, z, el pivote, ve dos casillas con dos "
             "posibilidades, las pinzas: una tiene x y z, la otra y y z. Ninguna casilla que vea "
             "las tres puede ser z."},
    .sound = {"If the pivot is x, the first pincer is z; if it is y, the second is; if it is "
              "neither, the pivot itself is z.",
              "Si el pivote es x, la primera pinza es z; si es y, lo es la segunda; si no es "
              "ninguno de los dos, el propio pivote es z."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::xyz_wing
