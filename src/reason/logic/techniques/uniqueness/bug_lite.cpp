// BUG-Lite: a small bivalue grave.                                    130 on HoDoKu's scale
//
//        c1      c4      c7      Each cell has a pair, and in each house a digit is in the pairs of
//   r1  [1 2]   [2 3]   [1 3]    two cells, or of none. All cells could take their other digit: two
//   r2  [1 2]   [2 3]   [1 3 +]  solutions, unless a guardian (+) is true.
//
//   type 1   the guardians are in one cell: it is neither of its pair
//   type 2   the guardians are one digit: the cells that see all of them lose it
//
// Sound     for puzzles with one solution only; deadly_pattern.hpp tries every filling.
// Complete  patterns of 6, 8 and 9 cells with three digits or more (there are none of 5 or 7, and
//           rectangles and loops have files of their own).
// Order     by the lowest cell and its pair; then by the cell that pairs a digit alone in a house.
// Cost      a depth-first search that gives up as soon as guardians differ.
// Source    the field's "BUG-Lite"; the search is ours.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/deadly_pattern.hpp"

namespace nonet::finders::bug_lite {
namespace {

constexpr int kMostCells = 9;

class PatternSearch : FinderBase {
 public:
  using FinderBase::FinderBase;

  void run() {
    for (const int start : position_.blanks()) {
      if (search_.stop.stop_requested()) return;
      const Digits candidates = position_.candidates(start);
      for (const Digit a : candidates) {
        for (const Digit b : candidates - Digits::up_to(a)) {
          if (grow({}, start, Digits::of(a) | Digits::of(b))) return;
        }
      }
    }
  }

 private:
  // A digit that only one cell of the pattern has in a house.
  struct LoneDigit {
    int house = -1;
    Digit digit = kBlank;
  };

  // Returns how many cells of the pattern in the house have the digit.
  [[nodiscard]] int count(int house, Digit digit) const {
    int n = 0;
    for (int i = 0; i < pattern_.count; ++i) {
      const bool has = pattern_.digits_of(i).has(digit);
      n += has && geometry_.house(house).has(pattern_.cell(i)) ? 1 : 0;
    }
    return n;
  }

  [[nodiscard]] LoneDigit first_single() const {
    for (int i = 0; i < pattern_.count; ++i) {
      for (const int house : geometry_.houses_of(pattern_.cell(i))) {
        for (const Digit digit : pattern_.digits_of(i)) {
          if (count(house, digit) == 1) return {house, digit};
        }
      }
    }
    return {};
  }

  // Adds a cell with a pair and extends the pattern from there. Returns true if the sink has enough.
  bool grow(Guardians guardians, int cell, Digits pair) {
    guardians.add(cell, position_.candidates(cell) - pair);
    if (!guardians.helpful()) return false;
    pattern_.add(cell, pair);
    const bool enough = extend(guardians);
    --pattern_.count;
    return enough;
  }

  bool extend(const Guardians& guardians) {
    const LoneDigit single = first_single();
    if (single.house < 0) return close(guardians);
    if (pattern_.count == kMostCells) return false;
    for (const int cell : position_.places(single.digit, single.house)) {
      if (cell <= pattern_.cell(0) || pattern_.cell_set().has(cell)) continue;
      if (!has_room(cell, single.digit)) continue;
      for (const Digit other : position_.candidates(cell) - Digits::of(single.digit)) {
        if (!has_room(cell, other)) continue;
        if (grow(guardians, cell, Digits::of(single.digit) | Digits::of(other))) return true;
      }
    }
    return false;
  }
  // Returns false if a house of the cell has the digit twice already.
  [[nodiscard]] bool has_room(int cell, Digit digit) const {
    return std::ranges::all_of(geometry_.houses_of(cell), [&](int house) { return count(house, digit) < 2; });
  }

  bool close(const Guardians& guardians) {
    const bool size_fits = pattern_.count == 6 || pattern_.count == 8 || pattern_.count == 9;
    if (!size_fits || pattern_.digits().count() <= 2 || guardians.cells.empty()) return false;
    if (!search_.scratch<PatternFillings>().are_deadly(geometry_, pattern_)) return false;
    return report_guardians(search_, pattern_, rows::bug_lite_1, rows::bug_lite_2, sink_);
  }

  Pattern pattern_;
};

}  // namespace

void find(const Search& search, StepSink& sink) { PatternSearch(search, sink).run(); }

}  // namespace nonet::finders::bug_lite
