#include "setter/minimal.hpp"

namespace nonet::setter {

RedundantGivens::RedundantGivens(const Puzzle& puzzle, bool only_whether)
    : candidates_(candidates_of(puzzle)), only_whether_(only_whether) {
  for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) {
    const Digit digit = puzzle.givens[cell];
    if (digit == kBlank) continue;
    DigitBits others = all_digits(puzzle.layout->size());
    if (puzzle.candidates) others &= static_cast<DigitBits>(puzzle.candidates->words(cell)[0]);
    givens_.push_back({{static_cast<CellIndex>(cell), digit}, others & ~bit_of(digit)});
  }
}

bool RedundantGivens::ask(Question& question) {
  if (stopped_ || next_ == givens_.size()) return false;
  if (only_whether_ && !redundant_.empty()) return false;
  const Given& given = givens_[next_];
  question.candidates = candidates_;
  question.candidates[given.candidate.cell] = given.others;
  question.known = nullptr;
  question.limit = 1;
  question.tally = false;
  return true;
}

void RedundantGivens::hear(const Found& found) {
  stopped_ = found.stopped;
  if (found.none()) redundant_.push_back(givens_[next_].candidate);
  ++next_;
}

}  // namespace nonet::setter
