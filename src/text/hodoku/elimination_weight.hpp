// EliminationWeight: how HoDoKu orders steps that eliminate equally many candidates: the smaller
// weight comes first.
//
//   r1c5<>3 r2c1<>3    cell 4, cell 9    4·1 + 3  +  9·81 + 3     factors on 9×9: 1, 81, 161, …
//
// Cells count from 0 and later candidates weigh more, so the step whose last eliminations lie
// highest on the board comes first.
#pragma once

#include <span>

#include "nonet/candidates.hpp"

namespace nonet::hodoku {

class EliminationWeight {
 public:
  explicit EliminationWeight(int cell_count) : growth_(cell_count - 1) {}

  void add(Candidate eliminated) {
    total_ += eliminated.cell * factor_ + eliminated.digit;
    factor_ += growth_;
  }
  [[nodiscard]] long long total() const { return total_; }

 private:
  long long growth_;
  long long factor_ = 1;
  long long total_ = 0;
};

// Returns the weight of a list in its order, which is by digit, then by cell.
[[nodiscard]] inline long long elimination_weight(std::span<const Candidate> eliminated, int cell_count) {
  EliminationWeight weight(cell_count);
  for (const Candidate candidate : eliminated) weight.add(candidate);
  return weight.total();
}

}  // namespace nonet::hodoku
