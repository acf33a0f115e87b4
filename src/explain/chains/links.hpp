// Links: how the marks of a position hang together, one mark with one mark.
//
//      strong, in a house            strong, in a cell          weak
//   r1  . 5 . | . 5 . | . . .        r1c1 {2 7}                 two 5s whose cells see each other
//       the only 5s of the row       the only marks             two marks of one cell
//
// A strong link says that one of the two is right: "if not here, then there". A weak link says that
// one of the two is wrong: "if here, then not there". A strong link in a house or cell is weak too.
//
// Weak links are asked of the position itself: peers(cell) & places(digit), and marks(cell). Pairs
// in a house are what takes a search over all houses; they are made here, once for a position.
//
// Order     pairs of a digit come as the houses are numbered: rows, columns, boxes, others.
// Cost      one look at the counts of a house for each digit that it misses.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "explain/position.hpp"

namespace nonet {

// A number for each mark of a board, 0 … kMarkIndexes - 1.
constexpr std::size_t kMarkIndexes = (Geometry::kMaxSize + 1) * CellSet::kCapacity;
[[nodiscard]] constexpr std::size_t mark_index(int cell, Digit digit) {
  return std::size_t{digit} * CellSet::kCapacity + static_cast<std::size_t>(cell);
}

class Links {
 public:
  // A digit has two places in a house, a < b.
  struct Pair {
    CellIndex a = 0;
    CellIndex b = 0;
    std::uint16_t house = 0;
  };

  void compute(const Position& position);

  [[nodiscard]] std::span<const Pair> pairs(Digit digit) const { return pairs_[digit]; }
  // The cells that are in a pair of this digit.
  [[nodiscard]] const CellSet& linked(Digit digit) const { return linked_[digit]; }
  // The cells that hold the digit if this one does not. The cell is one of linked(digit).
  [[nodiscard]] const CellSet& partners(int cell, Digit digit) const {
    return partners_[mark_index(cell, digit)];
  }
  // The same for any cell: none where there is no pair.
  [[nodiscard]] CellSet strong(int cell, Digit digit) const {
    return linked(digit).has(cell) ? partners(cell, digit) : CellSet();
  }

 private:
  static constexpr int kDigits = Geometry::kMaxSize + 1;
  void link(int cell, int partner, Digit digit);

  std::array<std::vector<Pair>, kDigits> pairs_;
  std::array<CellSet, kDigits> linked_;
  // Only what `linked_` names is of this position.
  std::vector<CellSet> partners_ = std::vector<CellSet>(kMarkIndexes);
};

// The mark of a cell of two that is not this one.
[[nodiscard]] inline Digit other_mark(const Position& position, int cell, Digit digit) {
  return (position.marks(cell) - Digits::of(digit)).first();
}

}  // namespace nonet
