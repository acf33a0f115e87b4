// Unique loops: rectangles of six cells and more.                    SE 4.6 …, 4.7 …, 5.0 …
//
//         c1       c2      c4      Six cells in a closed loop, each in one house with the next, can
//   r1  [3 8]      .     [3 8]     all be 3 or 8. They would alternate, and the two digits could
//   r2    .      [3 8]   [3 8]     change places: two solutions, unless a guardian (+), a further
//   r4  [3 8 +]  [3 8]     .       candidate of a cell, is true. As with unique rectangles:
//
//   type 1   the guardians are in one cell: it is neither of the pair
//   type 2   the guardians are one digit: the cells that see all of them lose it
//   type 3   in two cells of a house: with other cells of it they make a naked subset
//   type 4   in two cells of a house with no other place for one digit of the pair: both lose the
//            other digit
//
// Sound     for puzzles with one solution only. Every house, of whatever kind, must have as many
//           odd cells of the loop as even ones, so that it has the same digits after the swap.
// Complete  loops of 6 to 12 cells that all have both digits, with guardians in at most two cells,
//           or of one digit.
// Order     by pair of digits, then by the lowest cell, then by the next ones.
// Cost      a depth-first search that gives up as soon as there are too many guardians.
// Source    Sudoku Explainer has the types and the numbers.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/deadly_pattern.hpp"
#include "reason/logic/techniques/uniqueness/pseudo_cell_subset.hpp"

namespace nonet::finders::unique_loop {
namespace {

constexpr int kShortest = 6;
constexpr int kLongest = 12;

double se_of(int length) {
  constexpr double kSix = 4.6;
  constexpr double kEight = 4.7;
  constexpr double kLonger = 5.0;
  if (length <= kShortest) return kSix;
  return length <= kShortest + 2 ? kEight : kLonger;
}

// The loops of a position, in the order of the search.
class UniqueLoops {
 public:
  void compute(const Position& position) {
    found_.clear();
    for (const Digit a : Digits::up_to(position.size())) {
      for (const Digit b : Digits::up_to(position.size()) - Digits::up_to(a)) search(position, a, b);
    }
  }
  [[nodiscard]] std::span<const Pattern> all() const { return found_; }

 private:
  void search(const Position& position, Digit a, Digit b) {
    pair_ = Digits::of(a) | Digits::of(b);
    open_ = position.places(a) & position.places(b);
    // A loop with two guarded cells has four others; if all guardians are one digit, it has at
    // least six cells of up to three candidates.
    int small_cells = 0;
    for (const int cell : open_) small_cells += position.candidates(cell).count() <= 3 ? 1 : 0;
    if (small_cells < kShortest - 2) return;
    for (const int start : open_) {
      loop_ = {};
      push(start);
      Guardians guardians;
      guardians.add(start, position.candidates(start) - pair_);
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
      more.add(next, position.candidates(next) - pair_);
      if (!helpful(more)) continue;
      push(next);
      extend(position, more);
      --loop_.count;
    }
  }
  // Returns false if `next` is in the loop, or sees a cell of it that would have the same digit.
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
      if (other.digits_of(0) == pair_ && other.cell_set() == (odd | even)) return;
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
  const CellSet roof = guardians_of(position, loop).cells;
  if (roof.count() != 2) return false;
  for (const Digit bound : loop.digits()) {
    for (const int house : geometry.houses_of(roof.first())) {
      if (!geometry.complete(house) || position.places(bound, house) != roof) continue;
      Step step = pattern_step(position, rows::unique_loop_4, loop);
      eliminate(position, loop.digits() - Digits::of(bound), roof, step);
      step.show(Role::Cover, {}, Digits::of(bound), house);
      step.own_se = se_of(loop.count);
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
  return report_pseudo_cell_subsets(position, guardians.cells, guardians.digits, usable, se_of(loop.count),
                                    sink, [&] { return pattern_step(position, rows::unique_loop_3, loop); });
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const auto loops = search.get<UniqueLoops>().all();
  for (const Pattern& loop : loops) {
    if (report_guardians(search, loop, rows::unique_loop_1, rows::unique_loop_2, sink, se_of(loop.count))) {
      return;
    }
  }
  for (const Pattern& loop : loops) {
    if (search.wants(rows::unique_loop_4) && type_4(search, loop, sink)) return;
  }
  for (const Pattern& loop : loops) {
    if (search.wants(rows::unique_loop_3) && type_3(search, loop, sink)) return;
  }
}

}  // namespace nonet::finders::unique_loop
