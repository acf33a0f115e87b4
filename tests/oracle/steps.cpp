#include "oracle/steps.hpp"

#include <algorithm>

namespace oracle {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::string about(const Candidate& candidate, const char* what) {
  return "cell " + std::to_string(candidate.cell) + ", digit " + std::to_string(candidate.digit) + ": " +
         what;
}

}  // namespace

Replay::Replay(const Board& board) : board_(board), digits_(board.givens.size(), 0) {
  const std::vector<bool> all(at(board.size) + 1, true);
  candidates_ = board.allowed;
  if (candidates_.empty()) candidates_.assign(board.givens.size(), all);
  for (int cell = 0; cell < std::ssize(board.givens); ++cell) {
    if (board.givens[at(cell)] != 0) place(cell, board.givens[at(cell)]);
  }
}

void Replay::place(int cell, int digit) {
  digits_[at(cell)] = digit;
  for (const House& house : board_.houses) {
    if (std::ranges::find(house, cell) == house.end()) continue;
    for (const int other : house) candidates_[at(other)][at(digit)] = false;
  }
  std::fill(candidates_[at(cell)].begin(), candidates_[at(cell)].end(), false);
}

std::string Replay::apply(const Step& step, const Digits& solution) {
  if (step.in.empty() && step.out.empty()) return "nothing follows from it";
  for (const auto* list : {&step.in, &step.out}) {
    for (const Candidate& candidate : *list) {
      if (digits_[at(candidate.cell)] != 0) return about(candidate, "the cell is filled");
      if (!candidates_[at(candidate.cell)][at(candidate.digit)])
        return about(candidate, "there is no such candidate");
    }
  }
  for (const Candidate& candidate : step.out) {
    if (solution[at(candidate.cell)] == candidate.digit)
      return about(candidate, "removed, and in the solution");
    candidates_[at(candidate.cell)][at(candidate.digit)] = false;
  }
  for (const Candidate& candidate : step.in) {
    if (solution[at(candidate.cell)] != candidate.digit)
      return about(candidate, "placed, and not in the solution");
    place(candidate.cell, candidate.digit);
  }
  return {};
}

bool Replay::solved() const { return std::ranges::find(digits_, 0) == digits_.end(); }

}  // namespace oracle
