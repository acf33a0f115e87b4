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
  // Returns whether it was found: false if there are more than `most` candidates at once.
  bool run(const Grid& grid, const SymmetryGroup& group, bool pattern_first, std::size_t most);

  [[nodiscard]] Order automorphisms() const;
  // Returns a transformation that leads to the smallest board.
  [[nodiscard]] Transformation transformation() const;

 private:
  struct ChainArrangement {
    Moves from;                // the cell that comes to each place
    std::vector<Digit> names;  // by digit
    Digit count = 0;           // of names
  };

  bool walk(std::span<const Transversal> levels, bool named, std::size_t most);
  void extend(const ChainArrangement& candidate, const Moves& move, int begin, int end, bool named);

  const Grid* grid_ = nullptr;
  std::vector<ChainArrangement> now_;  // every way to the smallest board
  std::vector<ChainArrangement> next_;
  std::vector<Digit> best_;
  std::vector<Digit> values_;
};

}  // namespace nonet::symmetry
