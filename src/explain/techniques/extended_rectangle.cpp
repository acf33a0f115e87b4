// Extended rectangles: three digits in two lines and three boxes.     110 on HoDoKu's scale
//
//         c1       c5        c9       Six cells, two in each of three boxes, with three digits. The
//   r1  [1 2 3] [1 2 3]   [1 2 3]     two rows hold the same three digits there, and so can change
//   r2  [1 2 3] [1 2 3 +] [1 2 3]     them around: two solutions, unless a guardian (+) is true.
//
//   type 1   the guardians are in one cell: it is none of the three
//   type 2   the guardians are one digit: it leaves the cells that see all of them
//
// Sound     for puzzles with one solution only; deadly_pattern.hpp tries every filling.
// Complete  for rows and columns of layouts with boxes; every cell has two of the digits at least.
// Order     rows before columns, the lowest lines first.
// Source    known in the field as extended unique rectangle.
#include "explain/uniqueness/two_by_three.hpp"

namespace nonet::techniques::extended_rectangle {
namespace {

constexpr Technique kTechniques[] = {
    {.id = "extended_rectangle_1",
     .name = {"Extended Rectangle Type 1", "Rectángulo extendido tipo 1"},
     .code = "0621",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 110,
     .order = 4050,
     .says = {"{base} must not all be {base.digits}, or two lines of them could change places; "
              "only {extra} can prevent it, with {extra.digits}: {result}",
              "{base} no pueden ser todas {base.digits}, pues dos líneas de ellas podrían "
              "intercambiarse; solo {extra} puede impedirlo, con {extra.digits}: {result}"}},
    {.id = "extended_rectangle_2",
     .name = {"Extended Rectangle Type 2", "Rectángulo extendido tipo 2"},
     .code = "0621",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 110,
     .order = 4055,
     .says = {"{base} must not all be {base.digits}, or two lines of them could change places, so "
              "one of {extra} is {extra.digits}: {result}",
              "{base} no pueden ser todas {base.digits}, pues dos líneas de ellas podrían "
              "intercambiarse, así que una de {extra} es {extra.digits}: {result}"}},
};

constexpr Example kExamples[] = {
    {":0621:123:................................................................................"
     ".:411 511 611 711 811 911 415 515 615 715 815 915 419 519 619 719 819 919 421 521 621 721 "
     "821 921 425 525 625 825 925 429 529 629 729 829 929:125 225 325::"},
    {":0621:189:..+2....45...2.+5+8..67...3.+2..3.6.8...+8+57...+3.2+2.6.5.91+85.4..6..3.2.+5+3."
     "..4...7+4+2...::464::"},
    {":0621:123:................................................................................"
     ".:411 511 611 711 811 911 415 515 615 715 815 915 419 519 619 719 819 919 441 541 641 741 "
     "841 941 445 545 645 845 945 449 549 649 749 849 949:::",
     true},
};

// Each crossing line has its two cells in a box of their own.
bool in_three_boxes(const Geometry& geometry, const TwoByThree& shape) {
  int boxes[3];
  for (int c = 0; c < 3; ++c) {
    boxes[c] = geometry.box_house(shape.cell(geometry, 0, c));
    if (boxes[c] < 0 || boxes[c] != geometry.box_house(shape.cell(geometry, 1, c))) return false;
  }
  return boxes[0] != boxes[1] && boxes[0] != boxes[2] && boxes[1] != boxes[2];
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const auto report = [&](const TwoByThree& shape) {
    if (!in_three_boxes(geometry, shape)) return false;
    Pattern pattern;
    for (int c = 0; c < 3; ++c) {
      for (int l = 0; l < 2; ++l) {
        const int cell = shape.cell(geometry, l, c);
        pattern.add(cell, position.marks(cell) & shape.triple);
        if (pattern.plain_of(pattern.count - 1).count() < 2) return false;
      }
    }
    if (!search.scratch<Fillings>().are_deadly(geometry, pattern)) return false;
    return report_guardians(search, pattern, kTechniques[0], kTechniques[1], sink);
  };
  for (const TwoByThree& shape : search.get<TwoByThrees>().all()) {
    if (report(shape)) return;
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "extended_rectangle",
    .family = Family::Uniqueness,
    .techniques = kTechniques,
    .what =
        {"Six blank cells where two parallel lines cross three others, two cells in each of "
         "three boxes, could all be the same three digits. Further marks guard some cells; one "
         "of them must be true.",
         "Seis casillas vacías donde dos líneas paralelas cruzan otras tres, dos en cada una de "
         "tres cajas, podrían ser todas los mismos tres dígitos. Otras posibilidades protegen "
         "algunas casillas; una de ellas tiene que ser cierta."},
    .sound = {"If the six cells held only the three digits, each of the two lines would hold all "
              "three there, and the lines could change them around without any house noticing. So "
              "there would be two solutions. This assumes that the puzzle has exactly one.",
              "Si las seis casillas tuvieran solo los tres dígitos, cada una de las dos líneas "
              "tendría los tres ahí, y las líneas podrían intercambiarlos sin que ninguna casa lo "
              "notara. Habría entonces dos soluciones. Esto supone que el sudoku tiene exactamente "
              "una."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::extended_rectangle
