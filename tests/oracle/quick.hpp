// The quick oracle: counts as the oracle does, for ten thousand puzzles and each of their givens.
//
// It shares no code with the library either. Sets of digits are bits of a word. Each step looks at all cells and all
// houses from the start, at what no house has used yet, and takes the cell with the fewest digits, or a digit that has
// one cell left in a house; nothing is kept from one step to the next but the digits that stand.
//
// Sound     a grid counts when every cell is filled, and no digit was set that its houses had.
// Complete  every digit of the chosen cell is tried, or the only cell of the chosen digit.
// Held to   the oracle itself, on drawn boards: tests/suites/quick_oracle_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "oracle/oracle.hpp"

namespace oracle {

class QuickCounter {
 public:
  // Of boards with these houses and at most 31 digits; which digits are allowed is not looked at.
  explicit QuickCounter(const Board& board);

  static constexpr std::uint64_t kAnyNumber = ~std::uint64_t{0};

  // Returns the solutions with these givens, up to `limit`, as far as they are found by setting that many digits.
  std::vector<Digits> solutions(const Digits& givens, std::uint64_t limit,
                                std::uint64_t max_steps = kAnyNumber);
  // Returns whether the last search ended because of the number of digits.
  [[nodiscard]] bool stopped() const { return steps_left_ == 0; }

 private:
  using Bits = std::uint32_t;  // digit d is bit d

  struct Move {
    int cell = -1;
    Bits digits = 0;
    int count = 0;
  };

  [[nodiscard]] Bits candidates(int cell) const;
  void set(int cell, Bits digit);
  void unset(int cell, Bits digit);
  // Returns the move with the fewest choices; its cell is -1 if all cells are filled.
  Move best_move();
  bool improve_by_house(const House& house, Bits used, Move& move) const;
  void branch(std::uint64_t limit);

  int size_;
  Bits all_;
  std::vector<House> houses_;
  std::vector<std::vector<int>> houses_of_;  // by cell
  std::vector<Bits> used_;                   // by house
  std::vector<Bits> digit_;                  // by cell; 0: blank
  std::vector<Bits> open_;                   // by cell: what may stand there
  std::vector<Digits> found_;
  std::uint64_t steps_left_ = 0;
};

}  // namespace oracle
