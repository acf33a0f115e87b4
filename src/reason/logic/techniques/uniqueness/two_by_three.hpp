// Two by three: the crossings of two parallel lines with three others, and three digits in them.
//
//        c1        c5        c8
//   r1  [1 2]   [1 2 3]    [2 3]       Extended rectangles and MUGs are such six cells. They have
//   r3  [1 2]   [1 2 3 +]  [2 3]       three digits in all, apart from guardians, which are in one
//                                      cell or one digit.
#pragma once

#include <span>
#include <vector>

#include "reason/logic/techniques/uniqueness/deadly_pattern.hpp"

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
  // Returns whether each crossing line has its two cells in a box of their own.
  [[nodiscard]] bool in_three_boxes(const Geometry& geometry) const {
    int boxes[3];
    for (int c = 0; c < 3; ++c) {
      boxes[c] = geometry.box_house(cell(geometry, 0, c));
      if (boxes[c] < 0 || boxes[c] != geometry.box_house(cell(geometry, 1, c))) return false;
    }
    return boxes[0] != boxes[1] && boxes[0] != boxes[2] && boxes[1] != boxes[2];
  }
};

// All of them in a position, rows before columns, the lowest lines first.
class TwoByThrees {
 public:
  void compute(const Position& position) {
    found_.clear();
    for (const bool rows : {true, false}) {
      shape_.rows = rows;
      for (int a = 0; a < position.size(); ++a) {
        for (int b = a + 1; b < position.size(); ++b) {
          shape_.line[0] = a;
          shape_.line[1] = b;
          cross(position, 0, 0);
        }
      }
    }
  }
  [[nodiscard]] std::span<const TwoByThree> all() const { return found_; }

 private:
  void cross(const Position& position, int chosen, int from) {
    if (chosen == 3) {
      triples(position);
      return;
    }
    for (int c = from; c < position.size(); ++c) {
      shape_.cross[chosen] = c;
      const Digits one = position.candidates(shape_.cell(position.geometry(), 0, chosen));
      const Digits other = position.candidates(shape_.cell(position.geometry(), 1, chosen));
      if ((one & other).count() >= 2) cross(position, chosen + 1, c + 1);
    }
  }
  void triples(const Position& position) {
    Digits candidates[6];
    Digits all;
    for (int i = 0; i < 6; ++i) {
      candidates[i] = position.candidates(shape_.cell(position.geometry(), i / 3, i % 3));
      all |= candidates[i];
    }
    if (all.count() == 4) {  // the guardians are one digit
      for (const Digit guardian : all) keep(all - Digits::of(guardian));
      return;
    }
    for (int i = 0; i < 6; ++i) {  // the guardians are in cell i
      Digits others;
      for (int j = 0; j < 6; ++j) {
        if (j != i) others |= candidates[j];
      }
      if (others.count() == 3) return keep(others);
    }
  }
  void keep(Digits triple) {
    shape_.triple = triple;
    found_.push_back(shape_);
  }

  TwoByThree shape_;
  std::vector<TwoByThree> found_;
};

}  // namespace nonet
