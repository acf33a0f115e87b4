// MUG, multivalue universal grave: six cells with two, three and two digits.  150 on HoDoKu's scale
//
//         c1       c5        c9       Three digits, of which one (2) may be in all six cells. Without
//   r1  [1 2]   [1 2 3]    [2 3]      the guardians (+), however the cells are filled, there is
//   r2  [1 2]   [1 2 3 +]  [2 3]      another filling with the same digits in every house.
//
//   type 1   the guardians are in one cell: it is none of its plain digits
//   type 2   the guardians are one digit: it leaves the cells that see all of them
//
// Sound     for puzzles with one solution only; deadly_pattern.hpp tries every filling.
// Complete  the forms with two parallel lines and three crossing ones, every cell having all its plain
//           digits. What extended_rectangle.cpp finds is left to it.
// Order     rows before columns, the lowest lines first.
// Source    the field's catalogue of such graves; in most puzzles something simpler is there too.
#include "explain/uniqueness/two_by_three.hpp"

namespace nonet::techniques::mug {
namespace {

constexpr Technique kTechniques[] = {
    {.id = "mug_1",
     .name = {"MUG Type 1", "MUG tipo 1"},
     .code = "0624",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 150,
     .order = 4080,
     .says = {"with {base.digits} alone, {base} could be filled in two ways that no house can tell "
              "apart; only {extra} can prevent it, with {extra.digits}: {result}",
              "solo con {base.digits}, {base} podrían llenarse de dos maneras que ninguna casa "
              "distingue; solo {extra} puede impedirlo, con {extra.digits}: {result}"}},
    {.id = "mug_2",
     .name = {"MUG Type 2", "MUG tipo 2"},
     .code = "0624",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 150,
     .order = 4085,
     .says = {"with {base.digits} alone, {base} could be filled in two ways that no house can tell "
              "apart, so one of {extra} is {extra.digits}: {result}",
              "solo con {base.digits}, {base} podrían llenarse de dos maneras que ninguna casa "
              "distingue, así que una de {extra} es {extra.digits}: {result}"}},
};

constexpr Example kExamples[] = {
    {":0624:123:................................................................................"
     ".:311 411 511 611 711 811 911 415 515 615 715 815 915 119 419 519 619 719 819 919 321 421 "
     "521 621 721 821 921 425 525 625 825 925 129 429 529 629 729 829 929:125 225 325::"},
    {":0624:257:.41.7..2+8..+72...+95..9.3.1....81.......6.+98+2..9.36.48.+1.9..1.6...12.+6...7+"
     "7+6+5..+2..3::548 748::"},
    {":0624:123:................................................................................"
     ".:311 411 511 611 711 811 911 415 515 615 715 815 915 116 416 516 616 716 816 916 321 421 "
     "521 621 721 821 921 425 525 625 825 925 126 426 526 626 726 826 926:::",
     true},
};

// Two cells in each of three boxes, all with all three digits: an extended rectangle.
bool is_extended_rectangle(const Position& position, const TwoByThree& shape) {
  const Geometry& geometry = position.geometry();
  int boxes[3];
  for (int c = 0; c < 3; ++c) {
    const int one = shape.cell(geometry, 0, c);
    const int other = shape.cell(geometry, 1, c);
    boxes[c] = geometry.box_house(one);
    if (boxes[c] < 0 || boxes[c] != geometry.box_house(other)) return false;
    if (!shape.triple.within(position.marks(one) & position.marks(other))) return false;
  }
  return boxes[0] != boxes[1] && boxes[0] != boxes[2] && boxes[1] != boxes[2];
}

// The crossing line `middle` takes all three digits, those beside it `shared` and one other each.
bool try_roles(const Search& search, const TwoByThree& shape, int middle, Digit shared,
               Digit before, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  Pattern pattern;
  bool first = true;
  for (int c = 0; c < 3; ++c) {
    Digits plain = shape.triple;
    if (c != middle) {
      plain = first ? Digits::of(shared) | Digits::of(before) : shape.triple - Digits::of(before);
      first = false;
    }
    for (int l = 0; l < 2; ++l) {
      const int cell = shape.cell(geometry, l, c);
      if (!plain.within(position.marks(cell))) return false;
      pattern.add(cell, plain);
    }
  }
  if (!guardians_of(position, pattern).helpful()) return false;
  if (!search.scratch<Fillings>().are_deadly(geometry, pattern)) return false;
  return report_guardians(search, pattern, kTechniques[0], kTechniques[1], sink);
}

void find(const Search& search, StepSink& sink) {
  const auto report = [&](const TwoByThree& shape) {
    if (is_extended_rectangle(search.position, shape)) return false;
    for (const Digit shared : shape.triple) {
      for (const Digit before : shape.triple - Digits::of(shared)) {
        for (int middle = 0; middle < 3; ++middle) {
          if (try_roles(search, shape, middle, shared, before, sink)) return true;
        }
      }
    }
    return false;
  };
  for (const TwoByThree& shape : search.get<TwoByThrees>().all()) {
    if (report(shape)) return;
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "mug",
    .family = Family::Uniqueness,
    .techniques = kTechniques,
    .what = {"Six blank cells where two parallel lines cross three others could hold three digits: "
             "two of them in the first pair, all three in the second, two in the third. Further "
             "marks guard some cells; one of them must be true.",
             "Seis casillas vacías donde dos líneas paralelas cruzan otras tres podrían contener "
             "tres dígitos: dos de ellos en la primera pareja, los tres en la segunda, dos en la "
             "tercera. Otras posibilidades protegen algunas casillas; una de ellas tiene que ser "
             "cierta."},
    .sound =
        {"However the six cells were filled with these digits, another filling would put the "
         "same digits into every house, so there would be two solutions. This assumes that "
         "the puzzle has exactly one.",
         "Como fuera que se llenaran las seis casillas con esos dígitos, otra forma pondría los "
         "mismos dígitos en cada casa, así que habría dos soluciones. Esto supone que el "
         "sudoku tiene exactamente una."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::mug
