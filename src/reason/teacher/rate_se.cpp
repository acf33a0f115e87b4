#include <functional>

#include "reason/logic/techniques/implications/explainer_steps.hpp"
#include "reason/teacher/plain_candidates.hpp"
#include "reason/teacher/se_words.hpp"
#include "reason/teacher/teacher.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::teacher {
namespace {

using Taken = std::function<void(const se::SeHint&)>;

SePath rate_with(const Puzzle& puzzle, Answer answer, bool uniqueness, const StopToken& stop, Memory& memory,
                 const Taken& taken) {
  const bool several = !uniqueness && answer.verdict == Verdict::Multiple;
  if (answer.verdict != Verdict::Unique && !several) return {.answer = std::move(answer)};
  if (!puzzle.layout->is_plain(3, 3)) return {.answer = {.reason = kPlainBoardsOnly}};
  PlainCandidates candidates = plain_candidates(puzzle);
  for (int cell = 0; cell < se::kCells; ++cell) {
    if (puzzle.givens[cell] != kBlank) candidates[at(cell)] = 0;
  }
  if (memory.rater == nullptr) memory.rater = se::make_rater();
  if (memory.rater == nullptr) return {.answer = {.reason = kNoSeRater}};
  memory.rater->start(candidates.data(), {.without = uniqueness ? se::Producers{} : se::kUniqueness});
  se::Numbers numbers;
  const se::Ending ending = se::rate(*memory.rater, stop, numbers, taken);
  if (ending == se::Ending::Stopped) return {.answer = {.reason = tr("time limit")}};
  if (ending == se::Ending::Stuck && !several) {
    return {.answer = {.reason = tr("not even dynamic chains within dynamic chains solve it")}};
  }
  return {.answer = std::move(answer), .numbers = numbers};
}

SePath solve_and_rate(const Puzzle& puzzle, bool uniqueness, const StopToken& stop, Memory& memory,
                      const Taken& taken) {
  return rate_with(puzzle, count_to_two(puzzle, stop), uniqueness, stop, memory, taken);
}

}  // namespace

SePath rate_se(const Puzzle& puzzle, bool uniqueness, const StopToken& stop, Memory& memory) {
  return solve_and_rate(puzzle, uniqueness, stop, memory, {});
}

SePath rate_se(const Puzzle& puzzle, Answer answer, bool uniqueness, const StopToken& stop, Memory& memory) {
  return rate_with(puzzle, std::move(answer), uniqueness, stop, memory, {});
}

bool rates_se() {
  static const bool kRates = se::make_rater() != nullptr;
  return kRates;
}

SePath explain_se(const Puzzle& puzzle, bool uniqueness, const StopToken& stop, Memory& memory) {
  Puzzle unplayed = puzzle;
  unplayed.placed = {};
  const auto geometry = memory.geometries.make(puzzle);
  if (!geometry) return {.answer = {.reason = geometry.error().words()}};
  std::optional<Position> start;  // set once it is known that there is no conflict
  std::optional<Position> position;
  std::vector<SePathStep> steps;
  SePath rating = solve_and_rate(puzzle, uniqueness, stop, memory, [&](const se::SeHint& hint) {
    if (!start) position = start.emplace(*geometry, unplayed);
    se::Proof proof;
    memory.rater->prove(hint, proof);
    steps.push_back({hint.producer, implications::explainer_step(*position, hint, proof)});
    position->apply(steps.back().step);
  });
  if (rating.numbers) {
    if (!start) start.emplace(*geometry, unplayed);
    rating.start = std::move(start);
    rating.steps = std::move(steps);
  }
  return rating;
}

}  // namespace nonet::teacher
