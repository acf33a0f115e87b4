// StrongLinks: the strong links of a position, each between two candidates.
//
//      strong, in a house            strong, in a cell          weak
//   r1  . 5 . | . 5 . | . . .        r1c1 {2 7}                 two 5s whose cells see each other
//       the only 5s of the row       the only candidates             two candidates of one cell
//
// A strong link says that one of the two is right: "if not here, then there". A weak link says that
// one of the two is wrong: "if here, then not there". A strong link in a house or cell is weak too.
//
// The position itself has the weak links: peers(cell) & places(digit), and candidates(cell). Pairs
// in a house take a search over all houses; they are made here, once for a position.
//
// Order     pairs of a digit come as the houses are numbered: rows, columns, boxes, others.
// Cost      one count for each house and each digit that it lacks.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "reason/logic/board/position.hpp"

namespace nonet {

// Numbers the candidates of a board: 0 … kCandidateIndexes - 1.
constexpr std::size_t kCandidateIndexes = (Geometry::kMaxSize + 1) * CellSet::kCapacity;
[[nodiscard]] constexpr std::size_t candidate_index(int cell, Digit digit) {
  return std::size_t{digit} * CellSet::kCapacity + static_cast<std::size_t>(cell);
}

class StrongLinks {
 public:
  // The two places of a digit in a house, a < b.
  struct ConjugatePair {
    CellIndex a = 0;
    CellIndex b = 0;
    std::uint16_t house = 0;
  };

  void compute(const Position& position);

  [[nodiscard]] std::span<const ConjugatePair> pairs(Digit digit) const { return pairs_[digit]; }
  // Returns the cells that are in a pair of this digit.
  [[nodiscard]] const CellSet& linked(Digit digit) const { return linked_[digit]; }
  // Returns the cells that hold the digit if this one does not. The cell is one of linked(digit).
  [[nodiscard]] const CellSet& partners(int cell, Digit digit) const {
    return partners_[candidate_index(cell, digit)];
  }

 private:
  static constexpr int kDigits = Geometry::kMaxSize + 1;
  void link(int cell, int partner, Digit digit);

  std::array<std::vector<ConjugatePair>, kDigits> pairs_;
  std::array<CellSet, kDigits> linked_;
  // Valid only for the cells in linked_.
  std::vector<CellSet> partners_ = std::vector<CellSet>(kCandidateIndexes);
};

// Returns the other candidate of a cell with two.
[[nodiscard]] inline Digit other_candidate(const Position& position, int cell, Digit digit) {
  return (position.candidates(cell) - Digits::of(digit)).first();
}

}  // namespace nonet
