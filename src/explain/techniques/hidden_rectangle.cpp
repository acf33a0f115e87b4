// Hidden rectangle: two lines drive a rectangle into a swap.          HoDoKu 100
//
//          c2        c7       r1c2 has only 3 and 8. Rows and columns through the opposite corner
//   r1  [3 8]  . . [3 8 +]    have 3 only in the corners: if r5c7 were 8, r1c7 and r5c2 would be 3,
//       .            ‖ 3      r1c2 would be 8, and 3 and 8 could change places. So r5c7 is not 8.
//   r5  [3 8 +] ═3═ [3 8 +]
//
// Sound     for puzzles with one solution only; corners that lack a digit as in unique_rectangle.cpp.
// Complete  rectangles with a corner of exactly two marks, where one corner, or two opposite ones,
//           have no other marks.
// Order     as in rectangles.hpp; the lower plain corner first, the lower digit as the bound one.
// Source    the name and the order of the search as in HoDoKu.
#include "explain/uniqueness/rectangles.hpp"

namespace nonet::techniques::hidden_rectangle {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "hidden_rectangle",
    .name = {"Hidden Rectangle", "Rectángulo oculto"},
    .code = "0606",
    .library_digits = LibraryDigits::Base,
    .level = Level::Hard,
    .score = 100,
    .order = 4010,
    .rated = true,
    .says = {"{cover.houses} have {cover.digits} only in {base}; if {pivot} were {pivot.digits}, "
             "these would all be {base.digits} and the two could change places: {result}",
             "en {cover.houses} el {cover.digits} solo cabe en {base}; si {pivot} fuera "
             "{pivot.digits}, todas serían {base.digits} y los dos dígitos podrían "
             "intercambiarse: {result}"},
}};

constexpr Example kExamples[] = {
    {":0606:37:.72....51..6.2.7...5..71.8....9...78..5.47..6+7.........21..4...5......9.3.7...8."
     "5::384::"},
    {":0606:38:................................................................................."
     ":111 211 411 511 611 711 911 322 323 325 326 327 328 329 334 344 354 364 374 384 394:824::"},
    {":0606:38:................................................................................."
     ":111 211 411 511 611 711 911 322 323 325 326 327 328 329 334 344 354 364 374 384:::",
     true},
};

CellIndex opposite(const Rectangle& r, CellIndex corner) {
  if (corner == r.a) return r.d;
  if (corner == r.d) return r.a;
  return corner == r.b ? r.c : r.b;
}

bool look_from(const Search& search, const DeadlyRectangle& rectangle, CellIndex corner,
               StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const CellIndex target = opposite(rectangle.corners, corner);
  const CellSet corners = rectangle.corners.cells();
  const int lines[] = {geometry.row_house(target), geometry.column_house(target)};
  for (const Digit bound : rectangle.pair) {
    const Digits free = rectangle.pair - Digits::of(bound);
    if (!position.has(target, free.first())) continue;
    if (!position.places(bound, lines[0]).within(corners)) continue;
    if (!position.places(bound, lines[1]).within(corners)) continue;
    Step step = rectangle_step(position, kTechniques[0], rectangle);
    eliminate(position, free.first(), CellSet::of(target), step);
    step.parts.push_back({.role = Role::Pivot, .cells = CellSet::of(target), .digits = free});
    for (const int line : lines) {
      step.parts.push_back({.role = Role::Cover, .digits = Digits::of(bound), .house = line});
    }
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  const Geometry& geometry = search.position.geometry();
  for (const DeadlyRectangle& rectangle : search.get<DeadlyRectangles>().all()) {
    if (!rectangle.counts(search.options) || rectangle.plain_count > 2) continue;
    const bool two = rectangle.plain_count == 2;
    if (two && geometry.sees(rectangle.plain[0], rectangle.plain[1])) continue;
    if (look_from(search, rectangle, rectangle.plain[0], sink)) return;
    if (two && look_from(search, rectangle, rectangle.plain[1], sink)) return;
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "hidden_rectangle",
    .family = Family::Uniqueness,
    .techniques = kTechniques,
    .what = {"Four blank cells are the corners of a rectangle in two rows, two columns and two "
             "boxes. One corner has only two digits. In the row and the column of the opposite "
             "corner one of these digits has no place outside the rectangle. Then the opposite "
             "corner cannot be the other digit.",
             "Cuatro casillas vacías son las esquinas de un rectángulo en dos filas, dos columnas "
             "y dos cajas. Una esquina tiene solo dos dígitos. En la fila y la columna de la "
             "esquina opuesta, uno de esos dígitos no cabe fuera del rectángulo. Entonces la "
             "esquina opuesta no puede ser el otro dígito."},
    .sound = {"With the other digit in the opposite corner, the row and the column put the first "
              "digit into the two corners between, and the second digit is all that the plain "
              "corner has left. Now the two digits could change places: two solutions. This "
              "assumes that the puzzle has exactly one.",
              "Con el otro dígito en la esquina opuesta, la fila y la columna llevan el primer "
              "dígito a las dos esquinas intermedias, y a la primera esquina solo le queda el "
              "segundo. Entonces los dos dígitos podrían intercambiarse: dos soluciones. Esto "
              "supone que el sudoku tiene exactamente una."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::hidden_rectangle
