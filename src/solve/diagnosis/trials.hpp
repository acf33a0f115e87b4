// Trials: boards that differ from a puzzle in a few givens, and how many solutions each has.
//
// Every statement of src/solve/diagnosis rests on trials: a set of givens contradicts itself if its trial
// has no solution; a change mends the board if its trial has exactly one.
//
// Cost   many trials of a plain 9×9 board at once go through the lanes of the bulk kernels. Alone,
//        or on another layout, a trial ends after a number of guesses that is the same on every
//        machine, so results do not depend on the clock unless the time is up.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::diagnosis {

struct Trial {
  bool known = false;       // whether the count is exact, or as high as was asked for
  std::uint64_t count = 0;  // solutions
  // Up to two of them, of a trial alone; of many at once the first.
  std::vector<Grid> solutions = {};

  [[nodiscard]] bool none() const { return known && count == 0; }
  [[nodiscard]] bool one() const { return known && count == 1; }
};

// Returns what a search for up to `limit` solutions says.
[[nodiscard]] Trial trial_of(Answer answer, std::uint64_t limit);

class Trials {
 public:
  // The layout, the candidates and the rules of `board` hold in every trial.
  Trials(const Puzzle& board, const StopToken& stop);

  [[nodiscard]] const Layout& layout() const { return *board_.layout; }
  [[nodiscard]] const Grid& givens() const { return givens_; }
  [[nodiscard]] bool over() const { return stop_.stop_requested(); }

  // Count the solutions of the board with these givens, up to `limit`.
  Trial count(const Grid& givens, std::uint32_t limit);
  std::vector<Trial> count_all(std::span<const Grid> boards, std::uint32_t limit);

 private:
  [[nodiscard]] bool in_lanes() const { return layout().is_plain(3, 3) && board_.rules.empty(); }
  void count_in_lanes(std::span<const Grid> boards, std::uint32_t limit, std::vector<Trial>& trials);

  Puzzle board_;
  const Grid givens_;
  const StopToken stop_;
};

// Returns the cells with a digit, and these digits.
[[nodiscard]] std::vector<Candidate> digits_of(const Grid& givens);
// Returns the givens with this digit in the cell.
[[nodiscard]] Grid with(const Grid& givens, int cell, Digit digit);

}  // namespace nonet::diagnosis
