#include "oracle/quick.hpp"

#include <bit>

namespace oracle {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

QuickCounter::QuickCounter(const Board& board)
    : size_(board.size),
      all_((Bits{1} << (board.size + 1)) - 2),
      houses_(board.houses),
      houses_of_(board.givens.size()) {
  for (int house = 0; house < std::ssize(houses_); ++house) {
    for (const int cell : houses_[at(house)]) houses_of_[at(cell)].push_back(house);
  }
}

QuickCounter::Bits QuickCounter::candidates(int cell) const {
  Bits used = 0;
  for (const int house : houses_of_[at(cell)]) used |= used_[at(house)];
  return all_ & ~used;
}

void QuickCounter::set(int cell, Bits digit) {
  digit_[at(cell)] = digit;
  for (const int house : houses_of_[at(cell)]) used_[at(house)] |= digit;
}

void QuickCounter::unset(int cell, Bits digit) {
  digit_[at(cell)] = 0;
  for (const int house : houses_of_[at(cell)]) used_[at(house)] &= ~digit;
}

// A house with a cell for each digit needs all of them. Returns whether the move is now one without a choice.
bool QuickCounter::improve_by_house(const House& house, Bits used, Move& move) const {
  Bits once = 0;
  Bits twice = 0;
  for (const int cell : house) {
    twice |= once & open_[at(cell)];
    once |= open_[at(cell)];
  }
  const Bits missing = all_ & ~used;
  if ((missing & ~once) != 0) {
    move.digits = 0;
    move.count = 0;
    return true;
  }
  const Bits single = missing & once & ~twice;
  if (single == 0) return false;
  const Bits digit = single & (~single + 1);
  for (const int cell : house) {
    if ((open_[at(cell)] & digit) != 0) move = {cell, digit, 1};
  }
  return true;
}

QuickCounter::Move QuickCounter::best_move() {
  Move best;
  best.count = size_ + 1;
  for (int cell = 0; cell < std::ssize(digit_); ++cell) {
    open_[at(cell)] = 0;
    if (digit_[at(cell)] != 0) continue;
    open_[at(cell)] = candidates(cell);
    const int count = std::popcount(open_[at(cell)]);
    if (count < best.count) best = {cell, open_[at(cell)], count};
    if (count == 0) return best;
  }
  if (best.cell < 0 || best.count == 1) return best;
  for (int house = 0; house < std::ssize(houses_); ++house) {
    if (std::ssize(houses_[at(house)]) != size_) continue;
    if (improve_by_house(houses_[at(house)], used_[at(house)], best)) return best;
  }
  return best;
}

void QuickCounter::branch(std::uint64_t limit) {
  const Move move = best_move();
  if (move.cell < 0) {
    Digits& grid = found_.emplace_back();
    for (const Bits digit : digit_) grid.push_back(std::countr_zero(digit));
    return;
  }
  for (Bits left = move.digits; left != 0 && found_.size() < limit; left &= left - 1) {
    if (steps_left_ == 0) return;
    --steps_left_;
    const Bits digit = left & (~left + 1);
    set(move.cell, digit);
    branch(limit);
    unset(move.cell, digit);
  }
}

std::vector<Digits> QuickCounter::solutions(const Digits& givens, std::uint64_t limit,
                                            std::uint64_t max_steps) {
  steps_left_ = max_steps;
  used_.assign(houses_.size(), 0);
  digit_.assign(givens.size(), 0);
  open_.assign(givens.size(), 0);
  found_.clear();
  for (int cell = 0; cell < std::ssize(givens); ++cell) {
    if (givens[at(cell)] == 0) continue;
    const Bits digit = Bits{1} << givens[at(cell)];
    if ((candidates(cell) & digit) == 0) return {};
    set(cell, digit);
  }
  branch(limit);
  return found_;
}

}  // namespace oracle
