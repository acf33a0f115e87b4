// Branch: the ways in which a board goes on, of which each solution takes one.
#pragma once

#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "encodings/singles_propagation.hpp"

namespace nonet::parts {

// The digits of a cell, or the cells of a digit in a house.
using Ways = std::vector<Candidate>;

// Returns the fewest ways there are, at least two; none if every cell is filled.
[[nodiscard]] Ways fewest_ways(const Layout& layout, const Singles& singles);

// Estimates: how much there is to search below a board, as the logarithm of a number of leaves.
//
// Source: D. E. Knuth, Estimating the efficiency of backtrack programs (1975): a walk that takes one of b ways at random
// stands for b walks. Boards on which a walk is dear are not walked: their candidates are counted.
class Estimates {
 public:
  // `boards`, more than 0, is how many will be asked about, or so: the fewer, the better are the estimates.
  Estimates(const Layout& layout, std::uint64_t boards);
  // The board has a candidate in each cell.
  [[nodiscard]] double of(const Singles& board);

 private:
  [[nodiscard]] double walk(Singles board);

  const Layout& layout_;
  std::vector<double> walks_ = {};  // of the board in hand; none if it is not walked
  AttemptRandom random_{0, 0};
};

}  // namespace nonet::parts
