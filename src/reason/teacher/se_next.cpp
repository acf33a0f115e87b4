// The next step of Sudoku Explainer's path: the module for pages does without.
#include "reason/logic/techniques/implications/explainer_steps.hpp"
#include "reason/teacher/se_words.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::teacher {

Result<std::optional<Step>> next_se_step(const Position& position, bool uniqueness, const StopToken& stop,
                                         Memory& memory) {
  if (!implications::is_for_explainer(position.geometry())) return fail(Errc::Unsupported, kPlainBoardsOnly);
  if (memory.rater == nullptr) memory.rater = se::make_rater();
  if (memory.rater == nullptr) return fail(Errc::Unsupported, kNoSeRater);
  const se::Producers without = uniqueness ? se::Producers{} : se::kUniqueness;
  return implications::next_explainer_step(position, without, *memory.rater, stop);
}

}  // namespace nonet::teacher
