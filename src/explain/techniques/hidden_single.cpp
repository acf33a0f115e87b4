// Hidden single: a digit with one place left in a house (rule 1).  SE 1.2 box, 1.5 line, HoDoKu 14
//
//   r1  . 4 . | . . .      The 4s of r1 and r2 leave one cell of the box for its 4, whatever other
//   r2  . . . | 4 . .      marks that cell has.
//   r3  5 . 6 | . . .
//
// Sound     a complete house holds each digit; where one cell is left for it, it stands there.
// Complete  all complete houses and digits.
// Order     as the digits came to have one place.
#include "explain/search.hpp"

namespace nonet::techniques::hidden_single {
namespace {

constexpr double kSeInBox = 1.2;
constexpr double kSeElsewhere = 1.5;

constexpr Technique kTechniques[] = {{
    .id = "hidden_single",
    .name = {"Hidden Single", "Único oculto"},
    .code = "0002",
    .level = Level::Easy,
    .score = 14,
    .order = 300,
    .rated = true,
    .se = kSeElsewhere,
    .says = {"the {base.digits} of {cover.houses} can only be in {base}: {result}",
             "el {base.digits} de {cover.houses} solo cabe en {base}: {result}"},
}};

constexpr Example kExamples[] = {
    {":0002:4:.....4...........45.6............................................................:::"
     "432:"},
    {":0002:4:.....4...........45..............................................................:::"
     ":",
     true},
};

// The house in which the digit has only this place, a box before lines; -1: none any more.
int house_of(const Position& position, const Candidate& single) {
  const Geometry& geometry = position.geometry();
  int found = -1;
  for (const int house : geometry.houses_of(single.cell)) {
    if (!geometry.complete(house) || position.place_count(single.digit, house) != 1) continue;
    if (found < 0 || Geometry::is_box(geometry.kind(house))) found = house;
  }
  return found;
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  CellSet reported;
  for (const Candidate& single : position.hidden_singles()) {
    if (!position.has(single) || reported.has(single.cell)) continue;
    const int house = house_of(position, single);
    if (house < 0) continue;
    reported.add(single.cell);
    const bool in_box = Geometry::is_box(position.geometry().kind(house));
    Step step{.technique = &kTechniques[0], .placements = {single}};
    step.se = in_box ? kSeInBox : kSeElsewhere;
    step.parts.push_back({.role = Role::Base,
                          .cells = CellSet::of(single.cell),
                          .digits = Digits::of(single.digit)});
    step.parts.push_back({.role = Role::Cover, .house = house});
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "hidden_single",
    .family = Family::Singles,
    .techniques = kTechniques,
    .what = {"A row, column, box or other house has one place left for a digit. It goes there, "
             "whatever other marks the cell has.",
             "En una fila, columna, caja u otra casa queda un solo lugar para un dígito. Va allí, "
             "aunque la casilla tenga otras posibilidades."},
    .sound = {"A house of N cells holds each of the N digits, so the digit stands in one of the "
              "places it has.",
              "Una casa de N casillas contiene cada uno de los N dígitos, así que el dígito está "
              "en uno de los lugares que le quedan."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::hidden_single
