// Avoidable rectangles: two or three corners are filled, but not by givens.   HoDoKu 100
//
//          c2        c7       The 3s and the 8 are no givens: with 8 in r5c7 too, 3 and 8 could
//   r1     3    .     8       change places in all four corners, and no given would object.
//   r5     8    .  [3 6]
//
//   type 1   three corners are filled: the fourth does not complete the rectangle
//   type 2   two are filled, and the other two share their one further mark: one of them is it
//
// Sound     for puzzles whose givens have one solution only. It needs to be known which digits are
//           givens: the rest of the board is what could be swapped.
// Complete  rectangles whose filled corners include two neighbours in one box, and whose blank
//           corners have two marks.
// Order     as in rectangles.hpp, from the lowest filled corner.
// Source    names and the order of the search as in HoDoKu.
#include "explain/uniqueness/rectangles.hpp"

namespace nonet::techniques::avoidable_rectangle {
namespace {

constexpr Technique kTechniques[] = {
    {.id = "avoidable_rectangle_1",
     .name = {"Avoidable Rectangle Type 1", "Rectángulo evitable tipo 1"},
     .code = "0607",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 100,
     .order = 4020,
     .rated = true,
     .says = {"none of {base} is a given; with {pivot.digits} in {pivot} the digits "
              "{base.digits} could change places: {result}",
              "ninguna de {base} es un dato; con {pivot.digits} en {pivot} los dígitos "
              "{base.digits} podrían intercambiarse: {result}"}},
    {.id = "avoidable_rectangle_2",
     .name = {"Avoidable Rectangle Type 2", "Rectángulo evitable tipo 2"},
     .code = "0608",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 100,
     .order = 4030,
     .rated = true,
     .says = {"none of {base} is a given; if they were all {base.digits}, these could change "
              "places, so one of {extra} is {extra.digits}: {result}",
              "ninguna de {base} es un dato; si todas fueran {base.digits}, esos dígitos podrían "
              "intercambiarse, así que una de {extra} es {extra.digits}: {result}"}},
};

constexpr Example kExamples[] = {
    {":0607:67:..5...+43..2..+7.89.....4.+7.671.2..+9..+4..+6.+71.2.+89..5.+4.3..8.25..59.+73..."
     "4.....9.78::686::"},
    {":0608:13:6..+3+1...9+98+2.463.+51...+89.47+7.+1+5..98....6.7.51+25...+8..4..7..3...5.9..2."
     "+3.+3...5...8::955::"},
    {":0607:67:..5...43..2..7.89.....4.7.671.2..9..4..6.71.2.89..5.4.3..8.25..59.73...4.....9.78"
     ":::",
     true},
};

struct Layouts {  // the table, kept from search to search
  RectangleTable table;
};

bool filled_freely(const Position& position, int cell) {
  return position.value(cell) != kBlank && !position.given(cell);
}

Step avoidable(const Position& position, const Technique& technique, const Rectangle& r) {
  Step step{.technique = &technique};
  const Digits pair = Digits::of(position.value(r.a)) | Digits::of(position.value(r.b));
  step.parts.push_back({.role = Role::Base, .cells = r.cells(), .digits = pair});
  return step;
}

// The last corner, blank, must not be `wrong`.
bool type_1(const Search& search, const Rectangle& r, CellIndex blank, Digit wrong,
            StepSink& sink) {
  const Position& position = search.position;
  if (!search.wants(kTechniques[0]) || !position.has(blank, wrong)) return false;
  if (!position.bivalues().has(blank)) return false;
  Step step = avoidable(position, kTechniques[0], r);
  eliminate(position, wrong, CellSet::of(blank), step);
  step.parts.push_back(
      {.role = Role::Pivot, .cells = CellSet::of(blank), .digits = Digits::of(wrong)});
  return sink.add(std::move(step));
}

// Two blank corners, c and d, that would complete it with `in_c` and `in_d`.
bool type_2(const Search& search, const Rectangle& r, Digit in_c, Digit in_d, StepSink& sink) {
  const Position& position = search.position;
  if (!search.wants(kTechniques[1])) return false;
  if (!position.bivalues().has(r.c) || !position.bivalues().has(r.d)) return false;
  if (!position.has(r.c, in_c) || !position.has(r.d, in_d)) return false;
  const Digits further = position.marks(r.c) - Digits::of(in_c);
  if (further != position.marks(r.d) - Digits::of(in_d)) return false;
  const CellSet blank = CellSet::of(r.c) | CellSet::of(r.d);
  Step step = avoidable(position, kTechniques[1], r);
  eliminate(position, further.first(), position.geometry().common_peers(blank), step);
  step.parts.push_back({.role = Role::Extra, .cells = blank, .digits = further});
  return sink.add(std::move(step));
}

bool look_at(const Search& search, const Rectangle& r, StepSink& sink) {
  const Position& position = search.position;
  const Digit in_a = position.value(r.a);
  const Digit in_b = position.value(r.b);
  const Digit in_c = position.value(r.c);
  const Digit in_d = position.value(r.d);
  if (in_c == kBlank && in_d == kBlank) return type_2(search, r, in_b, in_a, sink);
  if (in_d == kBlank && in_c == in_b && !position.given(r.c)) {
    return type_1(search, r, r.d, in_a, sink);
  }
  if (in_c == kBlank && in_d == in_a && !position.given(r.d)) {
    return type_1(search, r, r.c, in_b, sink);
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  RectangleTable& table = search.scratch<Layouts>().table;
  table.prepare(geometry);
  for (const int corner : geometry.all() - position.blanks()) {
    if (position.given(corner)) continue;
    for (const Rectangle& r : table.from(corner)) {
      // Each is seen from a and from b.
      if (r.a > r.b || !filled_freely(position, r.b)) continue;
      if (look_at(search, r, sink)) return;
    }
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "avoidable_rectangle",
    .family = Family::Uniqueness,
    .techniques = kTechniques,
    .what =
        {"Four cells are the corners of a rectangle in two rows, two columns and two boxes. "
         "None is a given. Two or three are filled already, and the blank ones could complete "
         "a pattern of two digits, each on one diagonal.",
         "Cuatro casillas son las esquinas de un rectángulo en dos filas, dos columnas y dos "
         "cajas. Ninguna es un dato. Dos o tres ya están llenas, y las vacías podrían completar "
         "un patrón de dos dígitos, cada uno en una diagonal."},
    .sound = {"If the pattern were complete, its two digits could change places without touching a "
              "given, and the givens would have two solutions. This assumes that they have exactly "
              "one.",
              "Si el patrón se completara, sus dos dígitos podrían intercambiarse sin tocar ningún "
              "dato, y los datos tendrían dos soluciones. Esto supone que tienen exactamente una."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::avoidable_rectangle
