// 2-string kite: a row and a column with two places each, tied together in a box.
//                                                                  SE 4.1, HoDoKu 150
//            c2    c5  c8     The ends in the box (A, B) cannot both hold the digit, so one of the
//   r2    .  A  .| .   X      free ends (X) does. The cell that both free ends cross at loses it
//   r3    B  .  .| .   .      (-): it sees both.
//        ------------------
//   r7    X  .  .| .   -
//
// Sound     the row and the column hold the digit in one of two places each.
// Complete  all rows and columns; where a layout has boxes or regions.
// Order     digit, row, column; two kites tied by the same cells are a dual kite.
#include <vector>

#include "explain/search.hpp"

namespace nonet::techniques::two_string_kite {
namespace {

constexpr Text kSays = {
    "{base.houses} have two places each for {base.digits}; those in {pivot.houses} cannot both be "
    "right, so one of {fin} is: {result}",
    "{base.houses} tienen dos lugares cada una para el {base.digits}; los de {pivot.houses} no "
    "valen los dos, así que vale uno de {fin}: {result}"};

constexpr Technique kTechniques[] = {
    {.id = "two_string_kite",
     .name = {"2-String Kite", "Cometa de dos cuerdas"},
     .code = "0401",
     .level = Level::Hard,
     .score = 150,
     .order = 3100,
     .rated = true,
     .se = 4.1,
     .says = kSays},
    {.id = "dual_two_string_kite",
     .name = {"Dual 2-String Kite", "Cometa doble de dos cuerdas"},
     .code = "0404",
     .level = Level::Hard,
     .score = 150,
     .order = 3100,
     .se = 4.1,
     .says = kSays},
};
constexpr const Technique& kKite = kTechniques[0];
constexpr const Technique& kDual = kTechniques[1];

constexpr Example kExamples[] = {
    {":0401:5:...213.9...1..+5....6.9.8+1.24..75..3....3....1.7..2.9......9....5.8....1.6..5...4.::"
     "558::"},
    {":0404:7:52.8+3..+71..7....+3.1+3.7..42.6.3.+8...9.9...6.8..5..1.76.+3....8......69.3......23."
     "..::772 781::"},
    {":0401:1:.9....6..2+6...38+9.....6...47....8..9.467....3.5.1...7.....1.......352+91.3+19....5."
     "::::",
     true},
    {":0404:5:...213.9...1..+5....6.9.8+1.24..75..3....3....1.7..2.9......9....5.8....1.6..5...4.::"
     "::",
     true},
};

struct Kite {
  Digit digit;
  int knots[2];  // in the box: of the row, of the column
  int ends[2];
  int gone;
};

// The kite of a row and a column with two places each; none: they do not meet in a box.
bool tie(const Position& position, Digit digit, int row, int column, Kite& kite) {
  const Geometry& geometry = position.geometry();
  const CellSet across = position.places(digit, row);
  const CellSet down = position.places(digit, column);
  if (across.intersects(down)) return false;
  for (const int a : across) {
    for (const int b : down) {
      const int box = geometry.box_house(a);
      if (box < 0 || box != geometry.box_house(b)) continue;
      const int end = (across - CellSet::of(a)).first();
      const int other = (down - CellSet::of(b)).first();
      const int gone = geometry.row(other) * geometry.size() + geometry.column(end);
      kite = {.digit = digit, .knots = {a, b}, .ends = {end, other}, .gone = gone};
      return position.has(gone, digit);
    }
  }
  return false;
}

void describe(const Position& position, const Kite& kite, int number, Step& step) {
  const Geometry& geometry = position.geometry();
  const Digits digits = Digits::of(kite.digit);
  const auto part = [&](Role role, int of, int one, int other, int house) {
    step.parts.push_back({.role = role,
                          .number = of,
                          .cells = CellSet::of(one) | CellSet::of(other),
                          .digits = digits,
                          .house = house});
  };
  part(Role::Base, 2 * number, kite.ends[0], kite.knots[0], geometry.row_house(kite.knots[0]));
  part(Role::Base, 2 * number + 1, kite.ends[1], kite.knots[1],
       geometry.column_house(kite.knots[1]));
  if (number == 0) {
    part(Role::Pivot, 0, kite.knots[0], kite.knots[1], geometry.box_house(kite.knots[0]));
  }
  part(Role::Fin, number, kite.ends[0], kite.ends[1], -1);
  const auto node = [&](int cell, bool on, Link link) {
    return ChainNode{.cells = CellSet::of(cell), .digit = kite.digit, .on = on, .link = link};
  };
  step.chains.push_back(
      {.nodes = {node(kite.ends[0], false, Link::None), node(kite.knots[0], true, Link::Strong),
                 node(kite.knots[1], false, Link::Weak), node(kite.ends[1], true, Link::Strong)}});
  eliminate(position, kite.digit, CellSet::of(kite.gone), step);
}

// Two kites with the same knots are one step.
bool add_duals(const Position& position, const std::vector<Kite>& kites, StepSink& sink) {
  for (std::size_t i = 0; i < kites.size(); ++i) {
    for (std::size_t j = i + 1; j < kites.size(); ++j) {
      const Kite& a = kites[i];
      const Kite& b = kites[j];
      const auto knots = [](const Kite& kite) {
        return CellSet::of(kite.knots[0]) | CellSet::of(kite.knots[1]);
      };
      if (a.digit != b.digit || knots(a) != knots(b) || a.gone == b.gone) continue;
      Step step{.technique = &kDual};
      describe(position, a, 0, step);
      describe(position, b, 1, step);
      if (sink.add(std::move(step))) return true;
    }
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const int size = position.size();
  const bool duals = search.options.duals_and_siamese && search.wants(kDual);
  std::vector<Kite> kites;
  for (int value = 1; value <= size; ++value) {
    const auto digit = static_cast<Digit>(value);
    for (int row = 0; row < size; ++row) {
      if (position.place_count(digit, row) != 2) continue;
      for (int column = size; column < 2 * size; ++column) {
        Kite kite;
        if (position.place_count(digit, column) != 2) continue;
        if (!tie(position, digit, row, column, kite)) continue;
        if (duals) kites.push_back(kite);
        if (!search.wants(kKite)) continue;
        Step step{.technique = &kKite};
        describe(position, kite, 0, step);
        if (sink.add(std::move(step))) return;
      }
    }
  }
  if (duals) add_duals(position, kites, sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "two_string_kite",
    .family = Family::SingleDigit,
    .techniques = kTechniques,
    .what =
        {"A row and a column have two places each for a digit, and one place of each lies in "
         "the same box. The cell where the other two places cross loses the digit. Two such "
         "kites on the same cells of the box are a dual kite.",
         "Una fila y una columna tienen dos lugares cada una para un dígito, y un lugar de cada "
         "una está en la misma caja. La casilla en la que se cruzan los otros dos lugares "
         "pierde el dígito. Dos cometas con las mismas casillas de la caja son una cometa "
         "doble."},
    .sound = {"The two places in the box cannot both hold the digit. So the row or the column has "
              "it in its other place, and the cell that sees both cannot.",
              "Los dos lugares de la caja no pueden contener ambos el dígito. Así que la fila o la "
              "columna lo tiene en su otro lugar, y la casilla que ve ambos no puede tenerlo."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::two_string_kite
