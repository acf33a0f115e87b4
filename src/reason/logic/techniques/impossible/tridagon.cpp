// Tridagon, or Thor's hammer: twelve cells that three digits cannot fill.   500 on HoDoKu's scale
//
//   . . A | . . B      Each of four boxes, at the corners of a rectangle, has three cells in
//   . A . | . B .      different rows and columns. With the same three digits in all of them, each
//   A . . | B . .      box would be a permutation of its neighbour, and all four in turn would
//   ------+------      give the identity. They do not if an odd number of boxes slopes the other
//   . . C | D . .      way (D): then one of the guardians, the further candidates, is true.
//   . C . | . D .
//   C . . | . . D
//
//   one guardian                it is true: none of the three digits is in its cell
//   one digit in several cells  the other cells that see them all lose it
//   several digits              a candidate that rules out every guardian goes
//
// Sound     without assuming one solution. The cells of a box are all different, and so are two
//           cells of one row or column; a parity argument shows that three digits are not enough.
// Complete  boxes of 3×3 cells, all twelve cells having all three digits; other layouts are
//           skipped.
// Order     by the three digits, then by boxes.
// Source    found by mith and Denis Berthier on the players' forum; known also as trivalue oddagon.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/uniqueness/deadly_pattern.hpp"

namespace nonet::finders::tridagon {
namespace {

constexpr int kSide = 3;         // of a box, and the number of digits
constexpr int kCells = 12;       // of the pattern
constexpr int kMostGuarded = 3;  // cells with guardians of several digits

// The column of each row of a box, and whether the permutation is odd.
struct Slope {
  int column[kSide];
  bool odd;
};
constexpr Slope kSlopes[] = {{{0, 1, 2}, false}, {{0, 2, 1}, true},  {{1, 0, 2}, true},
                             {{1, 2, 0}, false}, {{2, 0, 1}, false}, {{2, 1, 0}, true}};

class TridagonSearch : FinderBase {
 public:
  using FinderBase::FinderBase;

  void run() {
    const Digits all = Digits::up_to(position_.size());
    for (const Digit a : all) {
      for (const Digit b : all - Digits::up_to(a)) {
        const CellSet two = position_.places(a) & position_.places(b);
        if (two.count() < kCells) continue;
        if (search_.stop.stop_requested()) return;
        for (const Digit c : all - Digits::up_to(b)) {
          open_ = two & position_.places(c);
          triple_ = Digits::of(a) | Digits::of(b) | Digits::of(c);
          if (open_.count() >= kCells && run_triple()) return;
        }
      }
    }
  }

 private:
  bool run_triple() {
    for (const auto& bands : kTwoOfThree) {
      for (const auto& stacks : kTwoOfThree) {
        int box = 0;
        for (const int band : bands) {
          for (const int stack : stacks) corners_[box++] = {band * kSide, stack * kSide};
        }
        if (choose(0, false, {})) return true;
      }
    }
    return false;
  }

  // Chooses a slope for each of the four boxes. Returns true if the sink has enough.
  bool choose(int box, bool odd, const Guardians& guardians) {
    if (box == 4) return odd && close(guardians);
    for (const Slope& slope : kSlopes) {
      const int before = pattern_.count;
      Guardians more = guardians;
      bool fits = true;
      for (int r = 0; r < kSide && fits; ++r) {
        const int cell =
            geometry_.layout()->cell(corners_[box].row + r, corners_[box].column + slope.column[r]);
        fits = open_.has(cell);
        if (fits) pattern_.add(cell, triple_);
        if (fits) more.add(cell, position_.candidates(cell) - triple_);
      }
      fits = fits && (more.digits.count() <= 1 || more.cells.count() <= kMostGuarded);
      const bool enough = fits && choose(box + 1, odd != slope.odd, more);
      pattern_.count = before;
      if (enough) return true;
    }
    return false;
  }

  bool close(const Guardians& guardians) {
    if (guardians.cells.empty()) return false;
    return report_impossible(search_, pattern_, rows::tridagon, rows::tridagon_mixed, sink_);
  }

  struct Corner {
    int row = 0;
    int column = 0;
  };
  static constexpr int kTwoOfThree[3][2] = {{0, 1}, {0, 2}, {1, 2}};

  CellSet open_;
  Digits triple_;
  Corner corners_[4];
  Pattern pattern_;
};

}  // namespace

void find(const Search& search, StepSink& sink) {
  const LayoutSpec& spec = search.position.geometry().layout()->spec();
  if (spec.box_rows == kSide && spec.box_cols == kSide) TridagonSearch(search, sink).run();
}

}  // namespace nonet::finders::tridagon
