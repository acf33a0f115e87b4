#include "oracle/steps.hpp"

#include <algorithm>

namespace oracle {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::string about(const Mark& mark, const char* what) {
  return "cell " + std::to_string(mark.cell) + ", digit " + std::to_string(mark.digit) + ": " +
         what;
}

}  // namespace

Replay::Replay(const Board& board) : board_(board), digits_(board.givens.size(), 0) {
  const std::vector<bool> all(at(board.size) + 1, true);
  marks_ = board.allowed;
  if (marks_.empty()) marks_.assign(board.givens.size(), all);
  for (int cell = 0; cell < std::ssize(board.givens); ++cell) {
    if (board.givens[at(cell)] != 0) place(cell, board.givens[at(cell)]);
  }
}

void Replay::place(int cell, int digit) {
  digits_[at(cell)] = digit;
  for (const House& house : board_.houses) {
    if (std::ranges::find(house, cell) == house.end()) continue;
    for (const int other : house) marks_[at(other)][at(digit)] = false;
  }
  std::fill(marks_[at(cell)].begin(), marks_[at(cell)].end(), false);
}

std::string Replay::apply(const Step& step, const Digits& solution) {
  if (step.in.empty() && step.out.empty()) return "nothing follows from it";
  for (const auto* list : {&step.in, &step.out}) {
    for (const Mark& mark : *list) {
      if (digits_[at(mark.cell)] != 0) return about(mark, "the cell is filled");
      if (!marks_[at(mark.cell)][at(mark.digit)]) return about(mark, "there is no such mark");
    }
  }
  for (const Mark& mark : step.out) {
    if (solution[at(mark.cell)] == mark.digit) return about(mark, "removed, and in the solution");
    marks_[at(mark.cell)][at(mark.digit)] = false;
  }
  for (const Mark& mark : step.in) {
    if (solution[at(mark.cell)] != mark.digit)
      return about(mark, "placed, and not in the solution");
    place(mark.cell, mark.digit);
  }
  return {};
}

bool Replay::solved() const { return std::ranges::find(digits_, 0) == digits_.end(); }

}  // namespace oracle
