// Aligned pair and triplet exclusion.                              SE 6.2 and 7.5
//
//          c1     c2     c3      Write down what the base r1c1, r2c1 can be together: 25, 26, 45,
//   r1   [2 4]   2 6             46. A cell that sees both and has no other marks (r1c2, r2c2,
//   r2  [5 6 2]  4 6    4 5      r2c3) forbids a combination: 26, 46, 45 are out. 25 is left: r1c1
//                                is not 4, r2c1 is not 6.
//
// Sound     a combination that repeats a digit in a house, or takes every mark from a cell, is not
//           the solution's; a mark in no combination that is left is not either.
// Complete  all pairs and triplets of cells, aligned or not, with the excluders that see all of
//           them, as in Sudoku Explainer. What one cell more or a larger set would exclude is not
//           seen here: see the almost locked sets.
// Order     the cells of the base.
// Cost      all triplets with an excluder, times their combinations: for explanations, not ratings.
#include "explain/search.hpp"

namespace nonet::techniques::aligned_exclusion {
namespace {

constexpr std::size_t kMostCells = 3;

constexpr Text kSays = {
    "each combination in {base} with such a mark repeats a digit[ or takes all marks of a cell "
    "({cover})]: {result}",
    "toda combinación en {base} con una posibilidad así repite un dígito[ o quita todas las "
    "posibilidades de una casilla ({cover})]: {result}"};

constexpr Technique kTechniques[] = {
    {
        .id = "aligned_pair_exclusion",
        .name = {"Aligned Pair Exclusion", "Exclusión de par alineado"},
        .level = Level::Unfair,
        .score = 320,
        .order = 6010,
        .se = 6.2,
        .says = kSays,
    },
    {
        .id = "aligned_triplet_exclusion",
        .name = {"Aligned Triplet Exclusion", "Exclusión de trío alineado"},
        .level = Level::Unfair,
        .score = 380,
        .order = 6020,
        .se = 7.5,
        .says = kSays,
    },
};
constexpr const Technique& kPair = kTechniques[0];
constexpr const Technique& kTriplet = kTechniques[1];

constexpr Example kExamples[] = {
    {":aligned_pair_exclusion:279:..23.61....+1.82.......1.4..1......5....6.4.....9.2......+45"
     ".+83...16+2...8.78..6.2..::975::"},
    {":aligned_pair_exclusion:279:..23.61....+1.82.......1.4..1......5....6.4.....9.2......+45"
     ".+83...16+2...8.78..6.2..:975:::",
     true},
    {":aligned_triplet_exclusion:135679:+4.13.....7....9..8+5.....42..75....1...2.9+1...14...."
     "6.2.541...3...+7....8.3..9.7...::527::"},
    {":aligned_triplet_exclusion:135679:+4.13.....7....9..8+5.....42..75....1...2.9+1...14...."
     "6.2.541...3...+7....8.3..9.7...:527:::",
     true},
};

// Two or three cells, and what can be in them together.
class Base {
 public:
  Base(const Position& position, std::initializer_list<int> cells, const CellSet& see_all)
      : position_(position), count_(cells.size()) {
    std::ranges::copy(cells, cells_.begin());
    Digits together;
    for (const int cell : cells) together |= position.marks(cell);
    for (const int cell : see_all) {
      const Digits marks = position.marks(cell);
      if (marks.count() <= static_cast<int>(count_) && marks.within(together)) {
        excluders_.add(cell);
      }
    }
  }

  // Whether a cell of the base has a mark that is in no combination.
  bool excludes_something() {
    if (excluders_.empty()) return false;
    combine(0, {});
    for (std::size_t i = 0; i < count_; ++i) {
      if (possible_[i] != position_.marks(cells_[i])) return true;
    }
    return false;
  }

  Step step(const Technique& technique) {
    needed_ = {};
    combine(0, {});
    Step step{.technique = &technique};
    Part base;
    for (std::size_t i = 0; i < count_; ++i) {
      const Digits marks = position_.marks(cells_[i]);
      base.cells.add(cells_[i]);
      base.digits |= marks;
      for (const Digit digit : marks - possible_[i]) {
        eliminate(position_, digit, CellSet::of(cells_[i]), step);
      }
    }
    step.parts.push_back(base);
    if (!needed_.empty()) step.parts.push_back({.role = Role::Cover, .cells = needed_});
    return step;
  }

 private:
  // Fills the cells from the `at`th on in every way that nothing forbids.
  void combine(std::size_t at, Digits used) {
    if (at == count_) {
      judge(used);
      return;
    }
    for (const Digit digit : position_.marks(cells_[at])) {
      if (used.has(digit) && repeats(at, digit)) continue;
      values_[at] = digit;
      combine(at + 1, used | Digits::of(digit));
    }
  }
  void judge(Digits used) {
    for (const int cell : excluders_) {
      if (!position_.marks(cell).within(used)) continue;
      // Once it is known what is possible: which excluders have to do with what is not.
      for (std::size_t i = 0; i < count_; ++i) {
        if (!possible_[i].has(values_[i])) needed_.add(cell);
      }
      return;
    }
    for (std::size_t i = 0; i < count_; ++i) possible_[i].add(values_[i]);
  }
  [[nodiscard]] bool repeats(std::size_t at, Digit digit) const {
    for (std::size_t i = 0; i < at; ++i) {
      if (values_[i] == digit && position_.geometry().sees(cells_[i], cells_[at])) return true;
    }
    return false;
  }

  const Position& position_;
  std::size_t count_;
  std::array<int, kMostCells> cells_{};
  std::array<Digit, kMostCells> values_{};
  std::array<Digits, kMostCells> possible_{};  // those in a combination that is left
  CellSet excluders_;
  CellSet needed_;  // the excluders that a step names
};

bool report(Base base, const Technique& technique, StepSink& sink) {
  return base.excludes_something() && sink.add(base.step(technique));
}

// Cells with so few marks that so many cells of a base can take all of them.
CellSet small_cells(const Position& position, int base) {
  CellSet small;
  for (const int cell : position.blanks()) {
    if (position.marks(cell).count() <= base) small.add(cell);
  }
  return small;
}

bool report_triplets(const Search& search, int a, int b, const CellSet& see_both, StepSink& sink) {
  const Position& position = search.position;
  for (int c = position.blanks().next(b); c >= 0; c = position.blanks().next(c)) {
    const CellSet see_all = see_both & position.geometry().peers(c);
    if (see_all.empty()) continue;
    if (report(Base(position, {a, b, c}, see_all), kTriplet, sink)) return true;
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const CellSet twos = small_cells(position, 2);
  const CellSet threes = small_cells(position, 3);
  for (const int a : position.blanks()) {
    if (search.stop.stop_requested()) return;
    for (int b = position.blanks().next(a); b >= 0; b = position.blanks().next(b)) {
      const CellSet see_both = geometry.peers(a) & geometry.peers(b);
      if (search.wants(kPair) && report(Base(position, {a, b}, see_both & twos), kPair, sink)) {
        return;
      }
      if (search.wants(kTriplet) && report_triplets(search, a, b, see_both & threes, sink)) return;
    }
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "aligned_exclusion",
    .family = Family::Exclusion,
    .techniques = kTechniques,
    .what = {"Take two or three cells and write down what they can be together. Some combinations "
             "repeat a digit in a house, others would leave no mark in a cell that sees all of "
             "them. A mark that is in none of the other combinations goes.",
             "Se toman dos o tres casillas y se anota qué pueden ser juntas. Unas combinaciones "
             "repiten un dígito en una casa, otras dejarían sin posibilidades una casilla que las "
             "ve todas. Una posibilidad que no está en ninguna de las demás combinaciones se "
             "elimina."},
    .sound = {"The solution's combination is one of those that are left: it repeats no digit in a "
              "house, and every other cell keeps its own.",
              "La combinación de la solución es una de las que quedan: no repite ningún dígito en "
              "una casa, y todas las demás casillas conservan el suyo."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::aligned_exclusion
