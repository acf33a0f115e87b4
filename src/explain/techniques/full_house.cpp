// Full house: the last blank cell of a house.                      SE 1.0, HoDoKu 4
//
//   1 2 3 | 4 . 6 | 7 8 9      One cell is left, and one digit is missing: 5 goes there.
//
// Sound     a house of N cells holds each of the N digits once.
// Complete  all houses that hold every digit.
// Order     as the cells came to have one mark, which such a cell has.
#include "explain/search.hpp"

namespace nonet::techniques::full_house {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "full_house",
    .name = {"Full House", "Casa llena"},
    .code = "0000",
    .level = Level::Easy,
    .score = 4,
    .order = 100,
    .rated = true,
    .se = 1.0,
    .says = {"{cover.houses} has one blank cell left: {result}",
             "a {cover.houses} le queda una sola casilla vacía: {result}"},
}};

constexpr Example kExamples[] = {
    {":0000:5:1234.6789........................................................................:::"
     "515:"},
    {":0000:5:123..6789........................................................................:::"
     ":",
     true},
};

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  CellSet reported;
  for (const Candidate& single : position.naked_singles()) {
    if (!position.has(single) || reported.has(single.cell)) continue;
    for (const int house : geometry.houses_of(single.cell)) {
      if (!geometry.complete(house) || position.missing(house).count() != 1) continue;
      reported.add(single.cell);
      Step step{.technique = &kTechniques[0], .placements = {single}};
      step.parts.push_back({.role = Role::Base,
                            .cells = CellSet::of(single.cell),
                            .digits = Digits::of(single.digit)});
      step.parts.push_back({.role = Role::Cover, .house = house});
      if (sink.add(std::move(step))) return;
      break;
    }
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "full_house",
    .family = Family::Singles,
    .techniques = kTechniques,
    .what = {"A row, column, box or other house has one blank cell left. It takes the one digit "
             "that the house still misses.",
             "A una fila, columna, caja u otra casa le queda una sola casilla vacía. Recibe el "
             "único dígito que aún le falta a la casa."},
    .sound = {"A house of N cells holds each of the N digits exactly once.",
              "Una casa de N casillas contiene cada uno de los N dígitos exactamente una vez."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::full_house
