// Bivalue universal grave: a board on which every mark has exactly one twin.  SE 5.6 …, HoDoKu 100
//
//   [1 5] . [1 5+9] | . . .     Without the guardians (+) every blank cell has two marks, and every
//     .   .    .    | . . .     digit two places in each house where it is missing. Such a board has
//   [5 9] . [5 9]   | . . .     no solution or several: from one solution, the other mark of every
//                               cell makes another. So one of the guardians is true.
//
//   BUG+1    there is one: it is true
//   type 2   all are the same digit: it leaves the cells that see them all
//   type 3   all are in one house: with other cells of it they make a naked subset
//   type 4   two cells of a house have them, and one of the two must be a digit that both have: the
//            cells are that digit and a guardian, so their third marks go
//
// Sound     for puzzles with one solution only. A house that only forbids repeats must have no digit
//           twice, as the other solution could put it into both places.
// Complete  boards where the guardians are the marks that have three or more places in every complete
//           house of their cell.
// Source    BUG+1 as in HoDoKu, types 2 to 4 and their numbers as in Sudoku Explainer.
#include "explain/uniqueness/guarded_subset.hpp"

namespace nonet::techniques::bug {
namespace {

constexpr double kSe3 = 5.7;
constexpr double kSePerSubsetCell = 0.1;

constexpr Technique kTechniques[] = {
    {.id = "bug_plus_one",
     .name = {"Bivalue Universal Grave + 1", "Tumba universal bivalor + 1"},
     .code = "0610",
     .library_digits = LibraryDigits::None,
     .level = Level::Hard,
     .score = 100,
     .order = 2900,
     .rated = true,
     .se = 5.6,
     .says = {"but for {extra.digits} in {extra}, every blank cell would have two marks and every "
              "digit two places in each house, which one solution cannot have: {result}",
              "si no fuera por el {extra.digits} de {extra}, cada casilla vacía tendría dos "
              "posibilidades y cada dígito dos lugares en cada casa, lo que no admite una solución "
              "única: {result}"}},
    {.id = "bug_2",
     .name = {"Bivalue Universal Grave Type 2", "Tumba universal bivalor tipo 2"},
     .level = Level::Hard,
     .score = 110,
     .order = 2910,
     .se = 5.7,
     .says = {"but for {extra.digits} in {extra}, every blank cell would have two marks and every "
              "digit two places in each house, so one of these cells is {extra.digits}: {result}",
              "si no fuera por el {extra.digits} de {extra}, cada casilla vacía tendría dos "
              "posibilidades y cada dígito dos lugares en cada casa, así que una de ellas es "
              "{extra.digits}: {result}"}},
    {.id = "bug_4",
     .name = {"Bivalue Universal Grave Type 4", "Tumba universal bivalor tipo 4"},
     .level = Level::Hard,
     .score = 110,
     .order = 2920,
     .se = 5.7,
     .says = {"but for {extra.digits} in {extra}, every blank cell would have two marks and every "
              "digit two places in each house; one of the two cells has one of these, and the "
              "other is the {cover.digits} of {cover.houses}: {result}",
              "si no fuera por {extra.digits} en {extra}, cada casilla vacía tendría dos "
              "posibilidades y cada dígito dos lugares en cada casa; una de las dos casillas tiene "
              "uno de ellos y la otra es el {cover.digits} de {cover.houses}: {result}"}},
    {.id = "bug_3",
     .name = {"Bivalue Universal Grave Type 3", "Tumba universal bivalor tipo 3"},
     .level = Level::Hard,
     .score = 120,
     .order = 2930,
     .se = kSe3 + kSePerSubsetCell,
     .says = {"but for {extra.digits} in {extra}, every blank cell would have two marks and every "
              "digit two places in each house; so one of these is true, and with {als} it takes up "
              "{als.digits} in {cover.houses}: {result}",
              "si no fuera por {extra.digits} en {extra}, cada casilla vacía tendría dos "
              "posibilidades y cada dígito dos lugares en cada casa; así que uno de ellos es "
              "cierto y, junto con {als}, agota {als.digits} en {cover.houses}: {result}"}},
};
enum Type { kPlusOne, kType2, kType4, kType3 };

constexpr Example kExamples[] = {
    {":0610::.+7+83+95...+61.78+4.+5+3.+35+62+1.+7+8.5.+84+6.+32.+6.9.+38+4+5+8+435.+26+9.+39+7+2"
     "+6+8+514+58+413+9...+1+264+5+7+3+89::117 417::"},
    {":bug_2:3:4+2+7+6.+8.+91+169.4..+78+8+53+1+792+6+439+1+8+6.+45.+2+4..1..+8.7+8...+4.+1.+634"
     "+7+9+1+8+2+557+2+4+86+13+9+9+1+852+3+7+46::369::"},
    {":bug_3:12:3+4.+6+8+79+5..+784+5+9..+3+95+62+1+387+46+8.5+4+23+9.49.+731..+8.+3.+96+8.+4.+5"
     "+6+38+7+4+21+9+82+4+19+5+73+67+1+9+3+2+64+85::167::"},
    {":bug_4:149:..+3+26+5+74+8+7+84+319+62+5+2657..+9+1+34+2+8+67+3+1+59+63.5..+4+7+2.5+7.2.8+3"
     "+6+5+4+6+8+3+7+291+3.+2..65+8+7+87..+52+36+4::184 964::"},
    {":0610::3+659..2+1+7+2+49...83+5+8+1+7+2+3596+4+921..+3+4+5+6+6+78452+1+9+3+5+3+419+6+7+8+2"
     "+1.+23...4+8786+5..+3+2+94.+3.+2..71:125:::",
     true},
};

// The guardians of a board that is a grave without them.
struct Grave {
  std::array<Digits, CellSet::kCapacity> guardians{};  // by cell
  CellSet cells;                                       // those that have one
  Digits digits;

  [[nodiscard]] Digits of(int cell) const { return guardians[static_cast<std::size_t>(cell)]; }
};

// The marks of a cell that have three places or more in every complete house of it.
Digits crowded(const Position& position, int cell) {
  Digits found;
  for (const Digit digit : position.marks(cell)) {
    bool everywhere = true;
    for (const int house : position.geometry().houses_of(cell)) {
      if (position.geometry().complete(house) && position.place_count(digit, house) < 3) {
        everywhere = false;
      }
    }
    if (everywhere) found.add(digit);
  }
  return found;
}

// Every digit has two places in a complete house where it is missing, at most one in any other.
bool is_paired(const Position& position, const Grave& grave, int house) {
  const Geometry& geometry = position.geometry();
  for (const Digit digit : position.missing(house)) {
    int places = position.place_count(digit, house);
    for (const int cell : grave.cells& geometry.house(house)) {
      if (grave.of(cell).has(digit)) --places;
    }
    if (geometry.complete(house) ? places != 2 : places > 1) return false;
  }
  return true;
}

bool find_grave(const Position& position, Grave& grave) {
  for (const int cell : position.blanks() - position.bivalues()) {
    const Digits guardians = crowded(position, cell);
    if ((position.marks(cell) - guardians).count() != 2) return false;
    grave.guardians[static_cast<std::size_t>(cell)] = guardians;
    grave.cells.add(cell);
    grave.digits |= guardians;
  }
  if (grave.cells.empty()) return false;
  for (int house = 0; house < position.geometry().house_count(); ++house) {
    if (!is_paired(position, grave, house)) return false;
  }
  return true;
}

Step grave_step(const Position& position, const Grave& grave, Type type) {
  Step step{.technique = &kTechniques[type]};
  step.parts.push_back({.role = Role::Base, .cells = position.blanks()});
  step.parts.push_back({.role = Role::Extra, .cells = grave.cells, .digits = grave.digits});
  return step;
}

bool plus_one(const Search& search, const Grave& grave, StepSink& sink) {
  if (grave.cells.count() != 1 || grave.digits.count() != 1) return false;
  const Position& position = search.position;
  Step step = grave_step(position, grave, kPlusOne);
  for (const Digit digit : position.marks(grave.cells.first()) - grave.digits) {
    eliminate(position, digit, grave.cells, step);
  }
  return sink.add(std::move(step));
}

bool type_2(const Search& search, const Grave& grave, StepSink& sink) {
  if (grave.cells.count() < 2 || grave.digits.count() != 1) return false;
  const Position& position = search.position;
  Step step = grave_step(position, grave, kType2);
  eliminate(position, grave.digits.first(), position.geometry().common_peers(grave.cells), step);
  return sink.add(std::move(step));
}

bool type_3(const Search& search, const Grave& grave, StepSink& sink) {
  if (grave.cells.count() < 2) return false;
  const Position& position = search.position;
  const auto report = [&](const CellSet& further, Digits digits) {
    Step step = grave_step(position, grave, kType3);
    finish_guarded_subset(position, grave.cells, further, digits, step);
    step.se = kSe3 + kSePerSubsetCell * further.count();
    return sink.add(std::move(step));
  };
  return guarded_subsets(position, grave.cells, grave.digits, position.blanks(), report);
}

bool type_4(const Search& search, const Grave& grave, StepSink& sink) {
  if (grave.cells.count() != 2) return false;
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const int one = grave.cells.first();
  const int other = grave.cells.next(one);
  const Digits common =
      (position.marks(one) - grave.of(one)) & (position.marks(other) - grave.of(other));
  for (const Digit bound : common) {
    for (const int house : geometry.houses_of(one)) {
      if (!geometry.complete(house) || position.places(bound, house) != grave.cells) continue;
      Step step = grave_step(position, grave, kType4);
      for (const int cell : grave.cells) {
        for (const Digit digit : position.marks(cell) - grave.of(cell) - Digits::of(bound)) {
          eliminate(position, digit, CellSet::of(cell), step);
        }
      }
      step.parts.push_back({.role = Role::Cover, .digits = Digits::of(bound), .house = house});
      if (sink.add(std::move(step))) return true;
      break;
    }
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  // Cheap to refuse: a board near its end, with few cells that have more than two marks.
  const CellSet rich = search.position.blanks() - search.position.bivalues();
  if (rich.empty() || rich.count() > search.position.size()) return;
  Grave grave;
  if (!find_grave(search.position, grave)) return;
  if (search.wants(kTechniques[kPlusOne]) && plus_one(search, grave, sink)) return;
  if (search.wants(kTechniques[kType2]) && type_2(search, grave, sink)) return;
  if (search.wants(kTechniques[kType4]) && type_4(search, grave, sink)) return;
  if (search.wants(kTechniques[kType3])) type_3(search, grave, sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "bug",
    .family = Family::Uniqueness,
    .techniques = kTechniques,
    .what =
        {"Almost every blank cell has two marks left, and almost every digit two places in each "
         "house where it is missing. The few marks beyond that are guardians: one of them is "
         "true.",
         "Casi todas las casillas vacías tienen dos posibilidades, y casi todos los dígitos dos "
         "lugares en cada casa donde faltan. Las pocas posibilidades de más son guardianes: una "
         "de ellas es cierta."},
    .sound =
        {"Without the guardians, a solution takes one of the two marks of each cell, and one of "
         "the two places of each digit in each house. The marks and places that it leaves out "
         "make a second solution. This assumes that the puzzle has exactly one.",
         "Sin los guardianes, una solución toma una de las dos posibilidades de cada casilla y "
         "uno de los dos lugares de cada dígito en cada casa. Las posibilidades y los lugares "
         "que deja forman una segunda solución. Esto supone que el sudoku tiene exactamente "
         "una."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::bug
