// Unique loops: rectangles of six cells and more.                    SE 4.6 …, 4.7 …, 5.0 …
//
//         c1       c2      c4      Six cells in a closed loop, each in one house with the next, can
//   r1  [3 8]      .     [3 8]     all be 3 or 8. They would alternate, and the two digits could
//   r2    .      [3 8]   [3 8]     change places: two solutions, unless a guardian (+), a further
//   r4  [3 8 +]  [3 8]     .       mark of a cell, is true. As with unique rectangles:
//
//   type 1   the guardians are in one cell: it is neither of the pair
//   type 2   the guardians are one digit: it leaves the cells that see all of them
//   type 3   in two cells of a house: with other cells of it they make a naked subset
//   type 4   in two cells of a house with no other place for one digit of the pair: the other digit
//            leaves both
//
// Sound     for puzzles with one solution only. Every house, of whatever kind, must have as many odd
//           cells of the loop as even ones, so that the swap leaves it as it was.
// Complete  loops of 6 to 12 cells that all have both digits, with guardians in at most two cells, or
//           of one digit.
// Order     by pair of digits, then by the lowest cell, then by the next ones.
// Cost      a depth-first search that gives up as soon as there are too many guardians.
// Source    Sudoku Explainer has the types and the numbers.
#include "explain/uniqueness/deadly_pattern.hpp"
#include "explain/uniqueness/guarded_subset.hpp"

namespace nonet::techniques::unique_loop {
namespace {

constexpr int kShortest = 6;
constexpr int kLongest = 12;
constexpr double kSePerSubsetCell = 0.1;

constexpr Technique kTechniques[] = {
    {.id = "unique_loop_1",
     .name = {"Unique Loop Type 1", "Bucle único tipo 1"},
     .code = "0620",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 100,
     .order = 4040,
     .se = 4.6,
     .says = {"the loop {base} must not all be {base.digits}, or these could change places; only "
              "{extra} can prevent it, with {extra.digits}: {result}",
              "el bucle {base} no puede ser todo {base.digits}, pues esos dígitos podrían "
              "intercambiarse; solo {extra} puede impedirlo, con {extra.digits}: {result}"}},
    {.id = "unique_loop_2",
     .name = {"Unique Loop Type 2", "Bucle único tipo 2"},
     .code = "0620",
     .library_digits = LibraryDigits::Base,
     .level = Level::Hard,
     .score = 100,
     .order = 4045,
     .se = 4.6,
     .says = {"the loop {base} must not all be {base.digits}, or these could change places, so one "
              "of {extra} is {extra.digits}: {result}",
              "el bucle {base} no puede ser todo {base.digits}, pues esos dígitos podrían "
              "intercambiarse, así que una de {extra} es {extra.digits}: {result}"}},
    {.id = "unique_loop_4",
     .name = {"Unique Loop Type 4", "Bucle único tipo 4"},
     .level = Level::Hard,
     .score = 100,
     .order = 4046,
     .se = 4.6,
     .says = {"the loop {base} must not all be {base.digits}, or these could change places; in "
              "{cover.houses} one of {extra} must be {cover.digits}, so neither is the other "
              "digit: {result}",
              "el bucle {base} no puede ser todo {base.digits}, pues esos dígitos podrían "
              "intercambiarse; en {cover.houses} una de {extra} tiene que ser {cover.digits}, así "
              "que ninguna es el otro dígito: {result}"}},
    {.id = "unique_loop_3",
     .name = {"Unique Loop Type 3", "Bucle único tipo 3"},
     .level = Level::Hard,
     .score = 100,
     .order = 4047,
     .se = 4.7,
     .says = {"the loop {base} must not all be {base.digits}, or these could change places, so one "
              "of {extra} is something else, and with {als} it takes up {als.digits} in "
              "{cover.houses}: {result}",
              "el bucle {base} no puede ser todo {base.digits}, pues esos dígitos podrían "
              "intercambiarse, así que una de {extra} es otra cosa y, junto con {als}, agota "
              "{als.digits} en {cover.houses}: {result}"}},
};
enum Type { kType1, kType2, kType4, kType3 };

constexpr Example kExamples[] = {
    {":0620:38:................................................................................."
     ":111 211 411 511 611 711 911 114 214 414 514 614 714 914 122 222 422 522 622 722 922 124 2"
     "24 424 524 624 724 924 241 441 541 641 741 941 142 242 442 542 642 742 942:341 841::"},
    {":0620:29:63...+5...+1..7.4+38.+7.52......+5..1.6..86....+7.3+4.+7.53...+2.3.....4.1+65+4.."
     ".+7574.+8+69.+1::867::"},
    {":unique_loop_4:1378:.46....59.....+4.7.1.5...26+4.5...+91..47+18...32.2..7.+5..+39.5+4..+2"
     "..+6.+9+82..3.+12.+364.5::316 336::"},
    {":unique_loop_3:1378:.46....59.....+4.7.1.5...26+4.5...+91..47+18...32.2..7.+5..+39.5+4..+2"
     "..+6.+9+82..3.+12.+364.5::166::"},
    {":0620:38:................................................................................."
     ":111 211 411 511 611 711 911 114 214 414 514 614 714 914 144 244 444 544 644 744 944 147 2"
     "47 447 547 647 747 947 271 471 571 671 771 971 177 277 477 577 677 777 977:::",
     true},
};

double se_of(int length) {
  constexpr double kSix = 4.6;
  constexpr double kEight = 4.7;
  constexpr double kLonger = 5.0;
  if (length <= kShortest) return kSix;
  return length <= kShortest + 2 ? kEight : kLonger;
}

// All loops of a position, in the order of the search.
class UniqueLoops {
 public:
  void compute(const Position& position) {
    found_.clear();
    for (const Digit a : Digits::up_to(position.size())) {
      for (const Digit b : Digits::up_to(position.size()) - Digits::up_to(a))
        search(position, a, b);
    }
  }
  [[nodiscard]] std::span<const Pattern> all() const { return found_; }

 private:
  void search(const Position& position, Digit a, Digit b) {
    pair_ = Digits::of(a) | Digits::of(b);
    open_ = position.places(a) & position.places(b);
    // A loop with two guarded cells has four others; one with a single guardian digit at least six
    // cells of up to three marks.
    int poor = 0;
    for (const int cell : open_) poor += position.marks(cell).count() <= 3 ? 1 : 0;
    if (poor < kShortest - 2) return;
    for (const int start : open_) {
      loop_ = {};
      push(start);
      Guardians guardians;
      guardians.add(start, position.marks(start) - pair_);
      extend(position, guardians);
    }
  }

  void push(int cell) { loop_.add(cell, pair_); }

  static bool helpful(const Guardians& guardians) {
    return guardians.cells.count() <= 2 || guardians.digits.count() <= 1;
  }

  void extend(const Position& position, const Guardians& guardians) {
    const Geometry& geometry = position.geometry();
    const int start = loop_.cell(0);
    const int last = loop_.cell(loop_.count - 1);
    const bool even = loop_.count % 2 == 0;
    if (even && loop_.count >= kShortest && geometry.sees(last, start) && loop_.cell(1) < last) {
      close(geometry, guardians);
    }
    if (loop_.count == kLongest) return;
    for (const int next : open_& geometry.peers(last)) {
      if (next < start || !fits(geometry, next)) continue;
      Guardians more = guardians;
      more.add(next, position.marks(next) - pair_);
      if (!helpful(more)) continue;
      push(next);
      extend(position, more);
      --loop_.count;
    }
  }
  // No cell that it sees stands at an even distance along the loop: these would be equal.
  [[nodiscard]] bool fits(const Geometry& geometry, int next) const {
    for (int i = 0; i < loop_.count; ++i) {
      if (loop_.cell(i) == next) return false;
      const bool equal = (loop_.count - i) % 2 == 0;
      if (equal && geometry.sees(loop_.cell(i), next)) return false;
    }
    return true;
  }

  void close(const Geometry& geometry, const Guardians& guardians) {
    if (guardians.cells.empty()) return;
    CellSet odd;
    CellSet even;
    for (int i = 0; i < loop_.count; ++i) (i % 2 == 0 ? even : odd).add(loop_.cell(i));
    for (int house = 0; house < geometry.house_count(); ++house) {
      const CellSet& cells = geometry.house(house);
      if ((cells & odd).count() != (cells & even).count()) return;
    }
    for (const Pattern& other : found_) {
      if (other.plain_of(0) == pair_ && other.cell_set() == (odd | even)) return;
    }
    found_.push_back(loop_);
  }

  Digits pair_;
  CellSet open_;
  Pattern loop_;
  std::vector<Pattern> found_;
};

bool type_4(const Search& search, const Pattern& loop, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const CellSet rich = guardians_of(position, loop).cells;
  if (rich.count() != 2) return false;
  for (const Digit bound : loop.digits()) {
    for (const int house : geometry.houses_of(rich.first())) {
      if (!geometry.complete(house) || position.places(bound, house) != rich) continue;
      Step step = pattern_step(position, kTechniques[kType4], loop);
      for (const Digit free : loop.digits() - Digits::of(bound)) {
        eliminate(position, free, rich, step);
      }
      step.parts.push_back({.role = Role::Cover, .digits = Digits::of(bound), .house = house});
      step.se = se_of(loop.count);
      return sink.add(std::move(step));
    }
  }
  return false;
}

bool type_3(const Search& search, const Pattern& loop, StepSink& sink) {
  const Position& position = search.position;
  const Guardians guardians = guardians_of(position, loop);
  if (guardians.cells.count() != 2) return false;
  CellSet usable = position.blanks() - loop.cell_set();
  for (const Digit digit : loop.digits()) usable -= position.places(digit);
  const auto report = [&](const CellSet& further, Digits digits) {
    Step step = pattern_step(position, kTechniques[kType3], loop);
    finish_guarded_subset(position, guardians.cells, further, digits, step);
    step.se = se_of(loop.count) + kSePerSubsetCell * further.count();
    return sink.add(std::move(step));
  };
  return guarded_subsets(position, guardians.cells, guardians.digits, usable, report);
}

void find(const Search& search, StepSink& sink) {
  const auto loops = search.get<UniqueLoops>().all();
  for (const Pattern& loop : loops) {
    if (report_guardians(search, loop, kTechniques[kType1], kTechniques[kType2], sink,
                         se_of(loop.count))) {
      return;
    }
  }
  for (const Pattern& loop : loops) {
    if (search.wants(kTechniques[kType4]) && type_4(search, loop, sink)) return;
  }
  for (const Pattern& loop : loops) {
    if (search.wants(kTechniques[kType3]) && type_3(search, loop, sink)) return;
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "unique_loop",
    .family = Family::Uniqueness,
    .techniques = kTechniques,
    .what =
        {"A loop of six or more blank cells, each in one house with the next, all of which could "
         "be the same two digits. Every house has two cells of the loop or none. Further marks "
         "guard some cells; one of them must be true.",
         "Un bucle de seis o más casillas vacías, cada una en una misma casa con la siguiente, "
         "que podrían ser todas los mismos dos dígitos. Cada casa tiene dos casillas del bucle "
         "o ninguna. Otras posibilidades protegen algunas casillas; una de ellas tiene que ser "
         "cierta."},
    .sound =
        {"If the loop held only the two digits, they would alternate, and changing them around "
         "would leave every house with the same digits. So there would be two solutions. This "
         "assumes that the puzzle has exactly one.",
         "Si el bucle tuviera solo los dos dígitos, estos se alternarían, y al intercambiarlos "
         "cada casa conservaría sus dígitos. Habría entonces dos soluciones. Esto supone que "
         "el sudoku tiene exactamente una."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::unique_loop
