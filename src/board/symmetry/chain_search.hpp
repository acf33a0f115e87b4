// ChainSearch: the canonical form of a board whose group is a chain of stabilisers, and all ways to reach it.
//
// Breadth first, from base to base: a candidate says which cell comes to each place before the next base.
// Those whose digits up to there are the smallest go on.
#pragma once

#include <span>
#include <vector>

#include "board/symmetry/group.hpp"
#include "nonet/grid.hpp"

namespace nonet::symmetry {

class ChainSearch {
 public:
  struct ChainArrangement {
    Moves from;                // the cell that comes to each place
    std::vector<Digit> names;  // by digit
    Digit count = 0;           // of names
  };

  // Returns whether it was found: false if there are more than `most` candidates at once.
  bool run(const Grid& grid, const SymmetryGroup& group, bool pattern_first, std::size_t most);

  // Every way to the smallest board.
  [[nodiscard]] const std::vector<ChainArrangement>& candidates() const { return now_; }
  [[nodiscard]] Order automorphisms() const;
  [[nodiscard]] Transformation transformation(const ChainArrangement& candidate) const;

 private:
  bool walk(std::span<const Transversal> levels, bool named, std::size_t most);
  void extend(const ChainArrangement& candidate, const Moves& move, int begin, int end, bool named);

  const Grid* grid_ = nullptr;
  std::vector<ChainArrangement> now_;
  std::vector<ChainArrangement> next_;
  std::vector<Digit> best_;
  std::vector<Digit> values_;
};

}  // namespace nonet::symmetry
