// Difficulty: HoDoKu's level and score of a path.
//
//   score   the sum of the scores of its steps
//   level   that of its hardest step, raised while the score is more than the level allows: 800, 1000,
//           1600, 1800; Extreme if the path does not end with the solution
#pragma once

#include "reason/logic/plan/path.hpp"

namespace nonet {

struct Difficulty {
  Level level = Level::Easy;
  int score = 0;
  double se = 0;                       // the highest of the steps on Sudoku Explainer's scale
  const Technique* hardest = nullptr;  // the last in the order; null if there are no steps
  bool solved = false;
  bool scored = true;  // whether the scales apply to the puzzle: they know no rules but houses
};
[[nodiscard]] Difficulty difficulty(const Path& path);
// Returns the level of steps up to this level whose scores add up to this.
[[nodiscard]] Level raised(Level level, int score);

}  // namespace nonet
