// Two by three: the crossings of two parallel lines with three others, and three digits in them.
//
//        c1        c5        c8
//   r1  [1 2]   [1 2 3]    [2 3]       Extended rectangles and MUGs live here. Only six cells are
//   r3  [1 2]   [1 2 3 +]  [2 3]       of use that hold three digits but for guardians in one cell,
//                                      or of one digit.
#pragma once

#include "explain/uniqueness/deadly_pattern.hpp"

namespace nonet {

struct TwoByThree {
  bool rows = true;  // the two lines are rows
  int line[2] = {};
  int cross[3] = {};
  Digits triple;

  [[nodiscard]] int cell(const Geometry& geometry, int l, int c) const {
    const Layout& layout = *geometry.layout();
    return rows ? layout.cell(line[l], cross[c]) : layout.cell(cross[c], line[l]);
  }
};

// report(shape) for all, rows before columns; true from it means enough.
template <class Report>
class TwoByThreeSearch {
 public:
  TwoByThreeSearch(const Search& search, const Report& report)
      : position_(search.position), stop_(search.stop), report_(report) {}

  bool run() {
    for (const bool rows : {true, false}) {
      shape_.rows = rows;
      for (int a = 0; a < position_.size(); ++a) {
        if (stop_.stop_requested()) return false;
        for (int b = a + 1; b < position_.size(); ++b) {
          shape_.line[0] = a;
          shape_.line[1] = b;
          if (cross(0, 0)) return true;
        }
      }
    }
    return false;
  }

 private:
  bool cross(int chosen, int from) {
    if (chosen == 3) return triples();
    for (int c = from; c < position_.size(); ++c) {
      shape_.cross[chosen] = c;
      const Digits one = position_.marks(shape_.cell(position_.geometry(), 0, chosen));
      const Digits other = position_.marks(shape_.cell(position_.geometry(), 1, chosen));
      if ((one & other).count() < 2) continue;
      if (cross(chosen + 1, c + 1)) return true;
    }
    return false;
  }
  bool triples() {
    Digits marks[6];
    Digits all;
    for (int i = 0; i < 6; ++i) {
      marks[i] = position_.marks(shape_.cell(position_.geometry(), i / 3, i % 3));
      all |= marks[i];
    }
    if (all.count() == 4) {  // one guardian digit
      for (const Digit guardian : all) {
        if (try_triple(all - Digits::of(guardian))) return true;
      }
      return false;
    }
    for (int i = 0; i < 6; ++i) {  // one guarded cell
      Digits others;
      for (int j = 0; j < 6; ++j) {
        if (j != i) others |= marks[j];
      }
      if (others.count() == 3) return try_triple(others);
    }
    return false;
  }
  bool try_triple(Digits triple) {
    shape_.triple = triple;
    return report_(shape_);
  }

  const Position& position_;
  const StopToken& stop_;
  const Report& report_;
  TwoByThree shape_;
};

}  // namespace nonet
