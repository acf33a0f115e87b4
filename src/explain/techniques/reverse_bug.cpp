// Reverse BUG and avoidable loops: filled cells that must not close.  110 on HoDoKu's scale
//
//        c1   c2   c4      The 1s and 2s are no givens. With 2 in r4c1 too (x), every house would have
//   r1    1    .    2      a 1 and a 2 of these cells or neither: the two could change places, and no
//   r2    .    2    1      given would object. So r4c1 is not 2.
//   r4    x    1    .
//
//   avoidable loop   the 1s and 2s that hang together with the last cell
//   reverse BUG      all 1s and 2s of the board, of which none is a given
//
// Sound     for puzzles whose givens have one solution only.
// Complete  sets that lack one cell; those of four cells are in avoidable_rectangle.cpp. A reverse BUG
//           needs two digits that no given has, which no puzzle with one solution can offer; it is
//           here because the field's libraries have it.
// Order     by pair of digits, then by the last cell.
// Source    the field's "Reverse BUG"; the test by houses is ours.
#include <array>

#include "explain/search.hpp"

namespace nonet::techniques::reverse_bug {
namespace {

constexpr int kRectangle = 4;

constexpr Technique kTechniques[] = {
    {.id = "avoidable_loop",
     .name = {"Avoidable Loop", "Bucle evitable"},
     .level = Level::Hard,
     .score = 110,
     .order = 4035,
     .says = {"none of {base} is a given; with {pivot.digits} in {pivot} the digits "
              "{base.digits} could change places in them: {result}",
              "ninguna de {base} es un dato; con {pivot.digits} en {pivot} los dígitos "
              "{base.digits} podrían intercambiarse en ellas: {result}"}},
    {.id = "reverse_bug",
     .name = {"Reverse BUG", "BUG inverso"},
     .code = "0623",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 110,
     .order = 4060,
     .says = {"no given is {base.digits}; with {pivot.digits} in {pivot} these could change places "
              "in {base}: {result}",
              "ningún dato es {base.digits}; con {pivot.digits} en {pivot} estos podrían "
              "intercambiarse en {base}: {result}"}},
};
enum Type { kLoop, kReverseBug };

constexpr Example kExamples[] = {
    {":avoidable_loop:13:+3+1+7.+2.9..28.6.3.....598.1.......6..7+126.+7..4+37..2.8.9+1.7....5.."
     ".9+1+35.7..+5...9+431.::362::"},
    {":0623:27:+2+79386541864.15.93135.94.6845316+28+79+71685943+29+2843+715634.9.168568.5.39145"
     "916483+2.::799::"},
    {":0623:27:2+79386541864.15.93135.94.6845316+28+79+71685943+29+2843+715634.9.168568.5.391459"
     "16483+2.:::",
     true},
};

// Where the digits are filled in, apart from givens.
struct Filled {
  std::array<CellSet, Geometry::kMaxSize + 1> cells;  // by digit
  Digits given;                                       // those that some given has

  explicit Filled(const Position& position) {
    for (const int cell : position.geometry().all() - position.blanks()) {
      const Digit value = position.value(cell);
      if (position.given(cell)) {
        given.add(value);
      } else {
        cells[value].add(cell);
      }
    }
  }
};

// Whether each house of the cell has two cells of the set. Two are never the same digit.
bool is_paired(const Geometry& geometry, const CellSet& set, int cell) {
  for (const int house : geometry.houses_of(cell)) {
    if ((set & geometry.house(house)).count() != 2) return false;
  }
  return true;
}

bool all_paired(const Geometry& geometry, const CellSet& set) {
  for (const int cell : set) {
    if (!is_paired(geometry, set, cell)) return false;
  }
  return true;
}

// The cell, those of the set in its houses, those in their houses, and so on; none if a house on the
// way has only one.
CellSet hanging_together(const Geometry& geometry, const CellSet& set, int cell) {
  CellSet together = CellSet::of(cell);
  for (CellSet waiting = together; !waiting.empty();) {
    const int next = waiting.first();
    waiting.remove(next);
    if (!is_paired(geometry, set, next)) return {};
    const CellSet more = (geometry.peers(next) & set) - together;
    together |= more;
    waiting |= more;
  }
  return together;
}

bool report(const Search& search, Type type, Digits pair, const CellSet& cells,
            const Candidate& last, StepSink& sink) {
  Step step{.technique = &kTechniques[type]};
  step.parts.push_back({.role = Role::Base, .cells = cells, .digits = pair});
  step.parts.push_back(
      {.role = Role::Pivot, .cells = CellSet::of(last.cell), .digits = Digits::of(last.digit)});
  eliminate(search.position, last.digit, CellSet::of(last.cell), step);
  return sink.add(std::move(step));
}

bool look_at(const Search& search, Digits pair, const CellSet& filled, bool given,
             const Candidate& last, StepSink& sink) {
  const Geometry& geometry = search.position.geometry();
  const CellSet all = filled | CellSet::of(last.cell);
  if (!is_paired(geometry, all, last.cell)) return false;
  if (search.wants(kTechniques[kReverseBug]) && !given && all_paired(geometry, all) &&
      all.count() < 2 * search.position.size()) {
    if (report(search, kReverseBug, pair, all, last, sink)) return true;
  }
  if (!search.wants(kTechniques[kLoop])) return false;
  const CellSet loop = hanging_together(geometry, all, last.cell);
  return loop.count() > kRectangle && report(search, kLoop, pair, loop, last, sink);
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Filled filled(position);
  const bool loops = search.wants(kTechniques[kLoop]);
  for (const Digit a : Digits::up_to(position.size())) {
    for (const Digit b : Digits::up_to(position.size()) - Digits::up_to(a)) {
      const Digits pair = Digits::of(a) | Digits::of(b);
      const bool given = pair.intersects(filled.given);
      const CellSet cells = filled.cells[a] | filled.cells[b];
      if (cells.count() + 1 < kRectangle || (given && !loops)) continue;
      for (const int cell : position.places(a) | position.places(b)) {
        for (const Digit digit : pair& position.marks(cell)) {
          const Candidate last{static_cast<CellIndex>(cell), digit};
          if (look_at(search, pair, cells, given, last, sink)) return;
        }
      }
    }
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "reverse_bug",
    .family = Family::Uniqueness,
    .techniques = kTechniques,
    .what = {"Filled cells of two digits, none of them a given, in which every house has two or "
             "none, but for one cell that is missing. That cell must not complete the set.",
             "Casillas llenas de dos dígitos, ninguna de ellas un dato, de las que cada casa tiene "
             "dos o ninguna, salvo por una casilla que falta. Esa casilla no debe completar el "
             "conjunto."},
    .sound =
        {"If the set were complete, its two digits could change places without touching a "
         "given, and the givens would have two solutions. This assumes that they have exactly "
         "one.",
         "Si el conjunto se completara, sus dos dígitos podrían intercambiarse sin tocar ningún "
         "dato, y los datos tendrían dos soluciones. Esto supone que tienen exactamente una."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::reverse_bug
