#include "explain/plan/difficulty.hpp"

#include <algorithm>

namespace nonet {

Difficulty difficulty(const Path& path) {
  constexpr int kMostScore[] = {800, 1000, 1600, 1800};  // of Easy, Medium, Hard, Unfair
  Difficulty hard{.solved = path.solved()};
  for (const Step& step : path.steps) {
    const Technique& technique = *step.technique;
    hard.score += technique.score;
    hard.level = std::max(hard.level, technique.level);
    hard.se = std::max(hard.se, step.se());
    if (hard.hardest == nullptr || technique.place > hard.hardest->place) hard.hardest = &technique;
  }
  while (hard.level < Level::Extreme && hard.score > kMostScore[static_cast<int>(hard.level)]) {
    hard.level = static_cast<Level>(static_cast<int>(hard.level) + 1);
  }
  if (!hard.solved) hard.level = Level::Extreme;
  return hard;
}

}  // namespace nonet
