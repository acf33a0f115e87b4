// ChainSearch: the canonical form of a board whose group is a chain of stabilisers, and all ways to reach it.
//
// Breadth first, from base to base: a candidate says which cell comes to each place before the next base. Those whose
// digits up to there are the smallest go on.
#pragma once

#include <span>
#include <vector>

#include "nonet/grid.hpp"
#include "symmetry/group.hpp"

namespace nonet::symmetry {

class ChainSearch {
 public:
  struct Candidate {
    Moves from;                // the cell that comes to each place
    std::vector<Digit> names;  // by digit
    Digit count = 0;           // of names
  };

  // Returns whether it was found: false if there are more than `most` candidates at once.
  bool run(const Grid& grid, const Group& group, bool pattern_first, std::size_t most);

  // Every way to the smallest board.
  [[nodiscard]] const std::vector<Candidate>& candidates() const { return now_; }
  [[nodiscard]] Order automorphisms() const;
  [[nodiscard]] Transformation transformation(const Candidate& candidate) const;

 private:
  bool walk(std::span<const Level> levels, bool named, std::size_t most);
  void extend(const Candidate& candidate, const Moves& move, int begin, int end, bool named);

  const Grid* grid_ = nullptr;
  std::vector<Candidate> now_;
  std::vector<Candidate> next_;
  std::vector<Digit> best_;
  std::vector<Digit> values_;
};

}  // namespace nonet::symmetry
