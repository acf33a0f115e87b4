#include "solve/engines/engine.hpp"

namespace nonet {

const Engine& usual_engine(const Query& query) {
  constexpr int kLargestForOne = 12;
  const Engine* const portfolio = find_engine("portfolio");
  const bool plain = query.seed == 0 && query.max_guesses == 0 && query.settings.empty();
  const bool few = query.limit == 1 || query.limit == 2;
  const bool large = query.puzzle.layout->size() > kLargestForOne && query.puzzle.rules.empty();
  return large && few && plain && portfolio != nullptr ? *portfolio : *all_engines().front();
}

}  // namespace nonet
