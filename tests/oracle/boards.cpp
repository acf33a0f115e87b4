#include "oracle/boards.hpp"

#include <algorithm>
#include <numeric>

namespace oracle {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

std::vector<int> permutation(int n, Dice& dice) {
  std::vector<int> order(at(n));
  std::iota(order.begin(), order.end(), 0);
  dice.shuffle(order);
  return order;
}

Digits full_grid(const Board& board, Dice& dice) {
  // An unlucky start can take for ever to refute: rather start anew.
  constexpr std::uint64_t kPatience = 500;
  Digits found;
  const auto take_first = [&](const Digits& grid) {
    found = grid;
    return false;
  };
  while (found.empty()) {
    // Trying digits in a drawn order only renames the grid; some drawn givens give it its shape.
    Board start = board;
    for (int i = 0; i < board.size / 2; ++i) add_given(start, dice);
    search(start, take_first, kPatience);
  }
  return found;
}

Digits shifted_grid(int height, int width) {
  const int size = height * width;
  Digits grid;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      grid.push_back((row % height * width + row / height + column) % size + 1);
    }
  }
  return grid;
}

Digits dug(Digits grid, int clues, Dice& dice) {
  const std::vector<int> order = permutation(static_cast<int>(grid.size()), dice);
  for (std::size_t i = at(clues); i < order.size(); ++i) grid[at(order[i])] = 0;
  return grid;
}

bool add_given(Board& board, Dice& dice, const Digits& avoid) {
  for (const int cell : permutation(static_cast<int>(board.givens.size()), dice)) {
    if (board.givens[at(cell)] != 0) continue;
    const std::vector<int> around = peers(board.houses, cell);
    for (const int offset : permutation(board.size, dice)) {
      const int digit = offset + 1;
      if (!avoid.empty() && avoid[at(cell)] == digit) continue;
      if (!board.allowed.empty() && !board.allowed[at(cell)][at(digit)]) continue;
      const auto holds_it = [&](int peer) { return board.givens[at(peer)] == digit; };
      if (std::ranges::any_of(around, holds_it)) continue;
      board.givens[at(cell)] = digit;
      return true;
    }
  }
  return false;
}

void draw_candidates(Board& board, const Digits& solution, int percent, Dice& dice) {
  board.allowed.assign(solution.size(), std::vector<bool>(at(board.size) + 1, false));
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    for (int digit = 1; digit <= board.size; ++digit) {
      board.allowed[cell][at(digit)] = digit == solution[cell] || dice.roll(100) < percent;
    }
  }
}

}  // namespace oracle
