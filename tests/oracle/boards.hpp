// Boards to try things on, drawn from explicit seeds and the same on every machine.
#pragma once

#include <cstdint>
#include <random>
#include <utility>

#include "oracle/oracle.hpp"

namespace oracle {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : bits_(seed) {}
  // 0 … sides-1. The slight bias of a remainder does not matter here.
  int roll(int sides) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(sides)); }
  template <class Items>
  void shuffle(Items& items) {
    for (int i = static_cast<int>(items.size()); i > 1; --i) {
      std::swap(items[static_cast<std::size_t>(i - 1)], items[static_cast<std::size_t>(roll(i))]);
    }
  }

 private:
  std::mt19937_64 bits_;
};

// 0 … n-1 in a drawn order.
std::vector<int> permutation(int n, Dice& dice);

// A drawn solution of the board, which must have one.
Digits full_grid(const Board& board, Dice& dice);

// The full grid of boxes of `height` × `width` that comes of shifting the first row; for sizes that
// are too large to search.
Digits shifted_grid(int height, int width);

// The grid with all but `clues` drawn cells blank.
Digits dug(Digits grid, int clues, Dice& dice);

// Sets a drawn blank cell to a drawn digit that no given forbids, and that is not the one `avoid`
// has there. What it leaves often has no solution, and nothing on the board shows it. False (and
// nothing done) if there is no such cell.
bool add_given(Board& board, Dice& dice, const Digits& avoid = {});

// Allows each digit in each cell with odds of `percent`, and those of `solution` surely.
void draw_candidates(Board& board, const Digits& solution, int percent, Dice& dice);

}  // namespace oracle
