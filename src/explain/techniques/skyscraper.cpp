// Skyscraper: two lines with two places each, and one crossing line that has one of both.
//                                                                  SE 4.0, HoDoKu 130
//          c2      c7 c8     In c2 the digit is in r3 or in r8, not in both, so it is in one of
//   r3  .  X  .  |  X  .     the other ends: r3c7 or r8c8. What sees both ends loses it (-).
//       .  .  .  |  .  -
//   r7  .  .  .  |  -  .
//   r8  .  X  .  |  .  X
//
// Sound     each line holds the digit in one of its two places; they cannot both take the shared
//           crossing line.
// Complete  all pairs of rows and of columns, any layout.
// Order     rows before columns, digit, lines.
#include <array>

#include "explain/search.hpp"

namespace nonet::techniques::skyscraper {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "skyscraper",
    .name = {"Skyscraper", "Rascacielos"},
    .code = "0400",
    .level = Level::Hard,
    .score = 130,
    .order = 3000,
    .rated = true,
    .se = 4.0,
    .says = {"{base.houses} have two places each for {base.digits}; those in {cover.houses} cannot "
             "both be right, so one of {fin} is: {result}",
             "{base.houses} tienen dos lugares cada una para el {base.digits}; los de "
             "{cover.houses} no valen los dos, así que vale uno de {fin}: {result}"},
}};

constexpr Example kExamples[] = {
    {":0400:1:.9....6..2+6...38+9.....6...47....8..9.467....3.5.1...7.....1.......352+91.3+19....5."
     "::137::"},
    {":0400:2:2.......8.9+8...6.+3.56.....28.3....7.....23...4....9.+366..9....+7..2.7.4...7...13.."
     "::::",
     true},
};

// A line with two places for the digit.
struct Pair {
  int house;
  int cells[2];
};

struct Pairs {
  std::array<Pair, Geometry::kMaxSize> all;
  int count = 0;

  Pairs(const Position& position, Digit digit, int first_house) {
    for (int house = first_house; house < first_house + position.size(); ++house) {
      if (position.place_count(digit, house) != 2) continue;
      const CellSet places = position.places(digit, house);
      const int low = places.first();
      all[static_cast<std::size_t>(count++)] = {house, {low, places.next(low)}};
    }
  }
};

Step step_of(const Position& position, Digit digit, const Pair& a, const Pair& b, int shared,
             int crossing) {
  const int ends[] = {a.cells[1 - shared], b.cells[1 - shared]};
  const int feet[] = {a.cells[shared], b.cells[shared]};
  const Digits digits = Digits::of(digit);
  const Geometry& geometry = position.geometry();
  Step step{.technique = &kTechniques[0]};
  eliminate(position, digit, geometry.peers(ends[0]) & geometry.peers(ends[1]), step);
  const auto part = [&](Role role, int number, int one, int other, int house) {
    step.parts.push_back({.role = role,
                          .number = number,
                          .cells = CellSet::of(one) | CellSet::of(other),
                          .digits = digits,
                          .house = house});
  };
  part(Role::Base, 0, ends[0], feet[0], a.house);
  part(Role::Base, 1, ends[1], feet[1], b.house);
  part(Role::Cover, 0, feet[0], feet[1], crossing);
  part(Role::Fin, 0, ends[0], ends[1], -1);
  const auto node = [&](int cell, bool on, Link link) {
    return ChainNode{.cells = CellSet::of(cell), .digit = digit, .on = on, .link = link};
  };
  step.chains.push_back(
      {.nodes = {node(ends[0], false, Link::None), node(feet[0], true, Link::Strong),
                 node(feet[1], false, Link::Weak), node(ends[1], true, Link::Strong)}});
  return step;
}

bool find_in_lines(const Search& search, bool rows, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const auto crossing = [&](int cell) {
    return rows ? geometry.column_house(cell) : geometry.row_house(cell);
  };
  for (int value = 1; value <= position.size(); ++value) {
    const auto digit = static_cast<Digit>(value);
    const Pairs pairs(position, digit, rows ? 0 : position.size());
    for (int i = 0; i < pairs.count; ++i) {
      for (int j = i + 1; j < pairs.count; ++j) {
        const Pair& a = pairs.all[static_cast<std::size_t>(i)];
        const Pair& b = pairs.all[static_cast<std::size_t>(j)];
        const bool meets[] = {crossing(a.cells[0]) == crossing(b.cells[0]),
                              crossing(a.cells[1]) == crossing(b.cells[1])};
        if (meets[0] == meets[1]) continue;  // none, or an X-Wing
        const int shared = meets[0] ? 0 : 1;
        Step step = step_of(position, digit, a, b, shared, crossing(a.cells[shared]));
        if (sink.add(std::move(step))) return true;
      }
    }
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  if (!find_in_lines(search, true, sink)) find_in_lines(search, false, sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "skyscraper",
    .family = Family::SingleDigit,
    .techniques = kTechniques,
    .what =
        {"Two rows have two places each for a digit, and one place of each lies in the same "
         "column; or the same with columns and rows. Cells that see both of the other two "
         "places lose the digit.",
         "Dos filas tienen dos lugares cada una para un dígito, y un lugar de cada una está en "
         "la misma columna; o lo mismo con columnas y filas. Las casillas que ven los otros dos "
         "lugares pierden el dígito."},
    .sound = {"The two places in the same line cannot both hold the digit. So at least one of the "
              "two rows has it in its other place, and a cell that sees both of these cannot.",
              "Los dos lugares de la misma línea no pueden contener ambos el dígito. Así que al "
              "menos una de las dos filas lo tiene en su otro lugar, y una casilla que ve ambos no "
              "puede tenerlo."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::skyscraper
