#include <utility>

#include "reason/teacher/plain_candidates.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::teacher {

ClassedBoard classify(const Puzzle& puzzle, Answer answer, const StopToken& stop,
                      classes::WantedClasses wanted) {
  if (answer.verdict != Verdict::Unique) return {.answer = std::move(answer)};
  if (!puzzle.layout->is_plain(3, 3) || !puzzle.rules.empty()) {
    return {.answer = {.reason = tr("classes are of plain 9×9 boards only")}};
  }
  std::array<std::uint8_t, classes::kBoardCells> solution{};
  for (int cell = 0; cell < classes::kBoardCells; ++cell) {
    solution[at(cell)] = static_cast<std::uint8_t>(answer.solutions.front()[cell]);
  }
  const Classes found = classes::classify(plain_candidates(puzzle).data(), solution.data(), stop, wanted);
  if (found.stopped && !found.depth) return {.answer = {.reason = tr("time limit")}};
  return {.answer = std::move(answer), .classes = found};
}

ClassedBoard classify(const Puzzle& puzzle, const StopToken& stop, classes::WantedClasses wanted) {
  return classify(puzzle, count_to_two(puzzle, stop), stop, wanted);
}

}  // namespace nonet::teacher
