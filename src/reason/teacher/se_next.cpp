// The next step of Sudoku Explainer's path: the module for pages does without.

#include <array>

#include "reason/teacher/se_steps.hpp"
#include "reason/teacher/se_words.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::teacher {

Result<std::optional<Step>> next_se_step(const Position& position, bool uniqueness, const StopToken& stop,
                                         Memory& memory) {
  const Geometry& geometry = position.geometry();
  if (!geometry.layout()->is_plain(3, 3) || !geometry.rules().empty()) {
    return fail(Errc::Unsupported, kPlainBoardsOnly);
  }
  std::array<std::uint16_t, se::kCells> candidates{};
  for (const int cell : position.blanks()) {
    candidates[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(position.candidates(cell).bits());
  }
  if (memory.rater == nullptr) memory.rater = se::make_rater();
  if (memory.rater == nullptr) return fail(Errc::Unsupported, kNoSeRater);
  memory.rater->start(candidates.data(), {.without = uniqueness ? se::Producers{} : se::kUniqueness});
  const se::SeHint* const hint = memory.rater->solved() ? nullptr : memory.rater->next(stop);
  if (hint == nullptr) return std::optional<Step>();
  se::Proof proof;
  memory.rater->prove(*hint, proof);
  return std::optional<Step>(se_step(position, *hint, proof));
}

}  // namespace nonet::teacher
