#include <array>

#include "advise/advise.hpp"
#include "engines/engine.hpp"

namespace nonet::advise {
namespace {

SeRating not_rated(Message reason) {
  Answer answer;
  answer.reason = std::move(reason);
  return {.answer = std::move(answer)};
}

}  // namespace

SeRating rate_se(const Puzzle& puzzle, const StopToken& stop, Memory& memory) {
  auto answer = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 2, .stop = stop});
  if (!answer) return not_rated(answer.error().words());
  return rate_se(puzzle, std::move(*answer), stop, memory);
}

SeRating rate_se(const Puzzle& puzzle, Answer answer, const StopToken& stop, Memory& memory) {
  if (answer.verdict != Verdict::Unique) return {.answer = std::move(answer)};
  if (!puzzle.layout->is_plain(3, 3)) {
    return not_rated(Text{"Sudoku Explainer rates plain 9×9 boards only",
                          "Sudoku Explainer solo valora tableros corrientes de 9×9"});
  }
  Puzzle unplayed = puzzle;
  unplayed.placed = {};
  const Candidates initial = initial_candidates(unplayed);
  std::array<std::uint16_t, se::kCells> candidates{};
  for (int cell = 0; cell < se::kCells; ++cell) {
    if (unplayed.digit(cell) != kBlank) continue;
    candidates[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(initial.words(cell)[0]);
  }
  if (memory.rater == nullptr) memory.rater = se::make_rater();
  if (memory.rater == nullptr) {
    return not_rated(Text{"Sudoku Explainer's rater is not in this build",
                          "el valorador de Sudoku Explainer no está en esta compilación"});
  }
  memory.rater->start(candidates.data(), true);
  se::Numbers numbers;
  const se::Ending ending = se::rate(*memory.rater, stop, numbers);
  if (ending == se::Ending::Stopped) return not_rated(Text{"time limit", "se acabó el tiempo"});
  if (ending == se::Ending::Stuck) {
    return not_rated(Text{"it takes chains within chains, which nonet does not rate yet",
                          "necesita cadenas dentro de cadenas, que nonet aún no valora"});
  }
  return {.answer = std::move(answer), .numbers = numbers};
}

}  // namespace nonet::advise
