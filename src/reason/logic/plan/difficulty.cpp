#include "reason/logic/plan/difficulty.hpp"

#include <algorithm>

namespace nonet {

Level raised(Level level, int score) {
  constexpr int kMostScore[] = {800, 1000, 1600, 1800};  // of Easy, Medium, Hard, Unfair
  while (level < Level::Extreme && score > kMostScore[static_cast<int>(level)]) {
    level = static_cast<Level>(static_cast<int>(level) + 1);
  }
  return level;
}

Difficulty difficulty(const Path& path) {
  Difficulty hard{.solved = path.solved(), .scored = path.end.geometry().rules().empty()};
  for (const Step& step : path.steps) {
    const Technique& technique = *step.technique;
    hard.score += technique.score;
    hard.level = std::max(hard.level, technique.level);
    hard.se = std::max(hard.se, step.se());
    if (hard.hardest == nullptr || technique.place > hard.hardest->place) hard.hardest = &technique;
  }
  hard.level = raised(hard.level, hard.score);
  if (!hard.solved) hard.level = Level::Extreme;
  return hard;
}

}  // namespace nonet
