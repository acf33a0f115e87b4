// Branch: alternatives for the next step of a search, exactly one of which holds in each solution.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "text/encodings/singles_propagation.hpp"

namespace nonet::partition {

// The digits of a cell, or the cells of a digit in a house.
using Ways = std::vector<Candidate>;

// Returns the fewest ways there are, at least two; none if every cell is filled.
[[nodiscard]] Ways fewest_ways(const Layout& layout, const SinglesPropagation& singles);

// Estimates: how much there is to search below a board, as the logarithm of a number of leaves.
//
// Source: D. E. Knuth, Estimating the efficiency of backtrack programs (1975): a walk that takes one of b
// ways at random stands for b walks. Boards on which a walk is slow are not walked: their candidates are
// counted.
class Estimates {
 public:
  // `boards`, more than 0, is roughly how many boards will be estimated: the fewer, the more precise.
  Estimates(const Layout& layout, std::uint64_t boards);
  // The board has a candidate in each cell.
  [[nodiscard]] double of(const SinglesPropagation& board);

 private:
  [[nodiscard]] double walk(SinglesPropagation board);

  const Layout& layout_;
  std::vector<double> walks_ = {};  // of the board in hand; none if it is not walked
  AttemptRandom random_{0, 0};
};

}  // namespace nonet::partition
