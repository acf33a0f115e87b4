// Unique rectangles: marks that keep four cells from being swapped.   SE 4.5 …, HoDoKu 100
//
//          c2       c7       Were all four corners only 3 or 8, the two digits could change places:
//   r1  [3 8] . . [3 8]      two solutions. In a puzzle with one solution, one of the guardians (+),
//   r5  [3 8] . . [3 8]+     the further marks of the corners, is true. What follows from that
//                            depends on where the guardians are:
//
//   type 1   in one corner: it is neither 3 nor 8
//   type 2   in two neighbours, one digit: it leaves the cells that see both
//   type 3   in two neighbours: with other cells of a house they make a naked subset
//   type 4   in two neighbours, whose line has no other place for one digit of the pair: the other
//            digit leaves both
//   type 5   one digit, in two opposite corners or in three: it leaves the cells that see them all
//   type 6   in two opposite corners, in whose lines one digit of the pair is only in the corners:
//            it leaves both guarded corners
//
// Sound     for puzzles with one solution only. A corner may have lost one digit of the pair, as
//           long as no filled cell sees it there: what a solver has ruled out could still be swapped.
// Complete  rectangles with a corner of exactly two marks; hidden_rectangle.cpp has the rest.
// Order     as in rectangles.hpp; type 3 takes rows, columns, boxes, then the lowest cells.
// Cost      all rectangles of a position once, shared by seven techniques.
// Source    names, numbers and the order of the search as in HoDoKu.
#include "explain/uniqueness/guarded_subset.hpp"
#include "explain/uniqueness/rectangles.hpp"

namespace nonet::techniques::unique_rectangle {
namespace {

constexpr int kTypes = 6;
constexpr double kSe = 4.5;
constexpr double kSePerSubsetCell = 0.1;  // of type 3, from pairs on

// Every type is Hard and counts 100 in HoDoKu.
constexpr Technique type(std::string_view id, Text name, std::string_view code, int order,
                         double se, Text says) {
  return {.id = id,
          .name = name,
          .code = code,
          .library_digits = LibraryDigits::Base,
          .level = Level::Hard,
          .score = 100,
          .order = order,
          .rated = true,
          .se = se,
          .says = says};
}

// Of types 2 and 5, which differ in where the corners with the further digit are.
constexpr Text kOneDigitSays = {
    "{base} must not all be {base.digits}, or these could change places, so one of {extra} is "
    "{extra.digits}: {result}",
    "{base} no pueden ser todas {base.digits}, pues esos dígitos podrían intercambiarse, así que "
    "una de {extra} es {extra.digits}: {result}"};

constexpr Technique kTechniques[kTypes] = {
    type(
        "unique_rectangle_1", {"Unique Rectangle Type 1", "Rectángulo único tipo 1"}, "0600", 3500,
        kSe,
        {"{base} must not all be {base.digits}, or these could change places; only {extra} can "
         "prevent it, with {extra.digits}: {result}",
         "{base} no pueden ser todas {base.digits}, pues esos dígitos podrían intercambiarse; solo "
         "{extra} puede impedirlo, con {extra.digits}: {result}"}),
    type("unique_rectangle_2", {"Unique Rectangle Type 2", "Rectángulo único tipo 2"}, "0601", 3600,
         kSe, kOneDigitSays),
    type("unique_rectangle_3", {"Unique Rectangle Type 3", "Rectángulo único tipo 3"}, "0602", 3700,
         kSe,
         {"{base} must not all be {base.digits}, or these could change places, so one of {extra} "
          "is something else, and with {als} it takes up {als.digits} in {cover.houses}: {result}",
          "{base} no pueden ser todas {base.digits}, pues esos dígitos podrían intercambiarse, así "
          "que una de {extra} es otra cosa y, junto con {als}, agota {als.digits} en "
          "{cover.houses}: {result}"}),
    type("unique_rectangle_4", {"Unique Rectangle Type 4", "Rectángulo único tipo 4"}, "0603", 3800,
         kSe,
         {"{base} must not all be {base.digits}, or these could change places; in {cover.houses} "
          "one of {extra} must be {cover.digits}, so neither is the other digit: {result}",
          "{base} no pueden ser todas {base.digits}, pues esos dígitos podrían intercambiarse; en "
          "{cover.houses} una de {extra} tiene que ser {cover.digits}, así que ninguna es el otro "
          "dígito: {result}"}),
    type("unique_rectangle_5", {"Unique Rectangle Type 5", "Rectángulo único tipo 5"}, "0604", 3900,
         0, kOneDigitSays),
    type(
        "unique_rectangle_6", {"Unique Rectangle Type 6", "Rectángulo único tipo 6"}, "0605", 4000,
        0,
        {"{base} must not all be {base.digits}, or these could change places; but {cover.houses} "
         "have {cover.digits} only there, so that it would be in both of {extra} at once and the "
         "rectangle complete: {result}",
         "{base} no pueden ser todas {base.digits}, pues esos dígitos podrían intercambiarse; pero "
         "en {cover.houses} el {cover.digits} solo cabe ahí, así que estaría en las dos de {extra} "
         "a la vez y el rectángulo quedaría completo: {result}"}),
};

constexpr Example kExamples[] = {
    {":0600:46:+8.7+36.4...46...23...3..1.8.....98.1+228.5..9........5.+8...2.3.7..7.15..+2...2."
     ".7...::466 666::"},
    {":0601:17:...1..4...6.25.....7...+8..99...+8..+43+74.+9....88....49..+69....8.....5+96.2.5."
     "7+8.3+6+94::337::"},
    {":0602:58:18...+3.5...6+5.1.3.+375.4...2...29+7..4...+1.6+2.....3.+46......3..277....59.19."
     ".+71+2...::471::"},
    {":0603:23:....+8.....8...5..3..9.2......87+324..7..8.6.3..3..1....6+54..8.2.+87......619..."
     "...5::384 394::"},
    {":0604:38:94.5+2...77..+49.+2..+2..7+6.4..+4+7.85+6.23..2+1+7+4+86..+68+239.7+4..4.+87..28+"
     "2..+4+5+7..+65+7+91+23+4+8:126:133::"},
    {":0605:35:35.+9.+84.+1..8.3.+295.....5+8.+3639...1.+8.+8......+9+5+148+9+3726+47..8...+28.+"
     "5+37.614..34...+87::358 377::"},
    {":0600:38:................................................................................."
     ":111 211 411 511 611 711 911 114 214 414 514 614 714 914 141 241 441 541 641 741 941:::",
     true},
};

// What a check needs; it says whether the sink has enough.
struct Look {
  const Search& search;
  const DeadlyRectangle& rectangle;
  StepSink& sink;

  [[nodiscard]] const Position& position() const { return search.position; }
  [[nodiscard]] const Geometry& geometry() const { return search.position.geometry(); }
  [[nodiscard]] Step step(int type) const {
    return rectangle_step(position(), kTechniques[type - 1], rectangle);
  }
  [[nodiscard]] bool neighbours() const {  // two guarded corners, side by side
    return rectangle.rich_count == 2 && geometry().sees(rectangle.rich[0], rectangle.rich[1]);
  }
  [[nodiscard]] bool opposite() const { return rectangle.rich_count == 2 && !neighbours(); }
};

bool type_1(const Look& look) {
  if (look.rectangle.rich_count != 1) return false;
  Step step = look.step(1);
  for (const Digit digit : look.rectangle.pair) {
    eliminate(look.position(), digit, look.rectangle.rich_cells(), step);
  }
  return look.sink.add(std::move(step));
}

// Types 2 and 5: one digit guards all guarded corners.
bool one_guardian(const Look& look, int type) {
  const CellSet rich = look.rectangle.rich_cells();
  const Digits guardians = look.position().marks(rich) - look.rectangle.pair;
  if (guardians.count() != 1) return false;
  const CellSet targets =
      look.geometry().common_peers(rich) & look.position().places(guardians.first());
  if (targets.empty()) return false;
  Step step = look.step(type);
  eliminate(look.position(), guardians.first(), targets, step);
  return look.sink.add(std::move(step));
}

bool type_2(const Look& look) { return look.neighbours() && one_guardian(look, 2); }
bool type_5(const Look& look) {
  return (look.opposite() || look.rectangle.rich_count == 3) && one_guardian(look, 5);
}

bool type_3(const Look& look) {
  if (!look.neighbours()) return false;
  const Position& position = look.position();
  const CellSet rich = look.rectangle.rich_cells();
  CellSet usable = position.blanks() - look.rectangle.corners.cells();
  for (const Digit digit : look.rectangle.pair) usable -= position.places(digit);
  const auto report = [&](const CellSet& further, Digits digits) {
    Step step = look.step(3);
    finish_guarded_subset(position, rich, further, digits, step);
    step.se = kSe + kSePerSubsetCell * further.count();
    return look.sink.add(std::move(step));
  };
  const Digits guardians = position.marks(rich) - look.rectangle.pair;
  return guarded_subsets(position, rich, guardians, usable, report);
}

bool type_4(const Look& look) {
  if (!look.neighbours()) return false;
  const CellSet rich = look.rectangle.rich_cells();
  const CellSet beside = look.geometry().common_peers(rich);
  for (const Digit bound : look.rectangle.pair) {
    if (beside.intersects(look.position().places(bound))) continue;
    Step step = look.step(4);
    for (const Digit free : look.rectangle.pair - Digits::of(bound)) {
      eliminate(look.position(), free, rich, step);
    }
    for (const int house : look.geometry().houses_of(rich.first())) {
      if (!rich.within(look.geometry().house(house))) continue;
      step.parts.push_back({.role = Role::Cover, .digits = Digits::of(bound), .house = house});
      break;  // the line that the corners share says it all
    }
    return look.sink.add(std::move(step));
  }
  return false;
}

bool type_6(const Look& look) {
  if (!look.opposite()) return false;
  const Geometry& geometry = look.geometry();
  const CellSet rich = look.rectangle.rich_cells();
  CellSet lines;
  for (const int corner : rich) {
    lines |= geometry.house(geometry.row_house(corner));
    lines |= geometry.house(geometry.column_house(corner));
  }
  lines -= look.rectangle.corners.cells();
  for (const Digit bound : look.rectangle.pair) {
    if (lines.intersects(look.position().places(bound))) continue;
    Step step = look.step(6);
    eliminate(look.position(), bound, rich, step);
    for (const int corner : rich) {
      for (const int line : {geometry.row_house(corner), geometry.column_house(corner)}) {
        step.parts.push_back({.role = Role::Cover, .digits = Digits::of(bound), .house = line});
      }
    }
    return look.sink.add(std::move(step));
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  constexpr bool (*kChecks[kTypes])(const Look&) = {type_1, type_2, type_3, type_4, type_5, type_6};
  const auto rectangles = search.get<DeadlyRectangles>().all();
  for (std::size_t type = 0; type < kTypes; ++type) {
    if (!search.wants(kTechniques[type])) continue;
    for (const DeadlyRectangle& rectangle : rectangles) {
      if (!rectangle.counts(search.options)) continue;
      if (kChecks[type]({search, rectangle, sink})) return;
    }
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "unique_rectangle",
    .family = Family::Uniqueness,
    .techniques = kTechniques,
    .what = {"Four blank cells are the corners of a rectangle in two rows, two columns and two "
             "boxes, and all could be the same two digits. Further marks guard some corners; one "
             "of them must be true.",
             "Cuatro casillas vacías son las esquinas de un rectángulo en dos filas, dos columnas "
             "y dos cajas, y todas podrían ser los mismos dos dígitos. Otras posibilidades "
             "protegen algunas esquinas; una de ellas tiene que ser cierta."},
    .sound = {"If the four corners held only the two digits, each digit on one diagonal, the two "
              "could change places and every house would still hold the same digits. So there "
              "would be two solutions. This assumes that the puzzle has exactly one.",
              "Si las cuatro esquinas tuvieran solo los dos dígitos, cada uno en una diagonal, los "
              "dos podrían intercambiarse y cada casa seguiría teniendo los mismos dígitos. Habría "
              "entonces dos soluciones. Esto supone que el sudoku tiene exactamente una."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::unique_rectangle
