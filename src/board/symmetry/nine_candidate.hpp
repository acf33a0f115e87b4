// NineCandidate: the first rows of an image of a 9×9 board, as far as they are decided.
#pragma once

#include <bit>
#include <cstdint>

#include "board/symmetry/nine_board.hpp"

namespace nonet::symmetry {

// New names of digits: nibble d is the new name of digit d, 0 if it has none yet. Nibble 15 counts the names.
class DigitNames {
 public:
  [[nodiscard]] unsigned count() const { return static_cast<unsigned>(bits_ >> 60U); }
  [[nodiscard]] unsigned of(unsigned digit) const {
    return static_cast<unsigned>(bits_ >> (4 * digit)) & 15U;
  }
  // Returns the name, a new one if it has none.
  unsigned give(unsigned digit) {
    if (const unsigned name = of(digit); name != 0) return name;
    bits_ += std::uint64_t{1} << 60U;
    const unsigned name = count();
    bits_ |= std::uint64_t{name} << (4 * digit);
    return name;
  }

 private:
  std::uint64_t bits_ = 0;
};

// How lines change places: bits 0 … 17 a set of column orders for each place of a stack, 18 … 20 the order of
// the stacks, 21 whether the board is transposed, 24 … 59 a nibble for each row that is taken.
class NinePlacement {
 public:
  NinePlacement() = default;
  NinePlacement(bool transposed, unsigned stack_order)
      : bits_(((1U << 18U) - 1) | stack_order << 18U | (transposed ? 1U : 0U) << 21U) {}

  [[nodiscard]] unsigned set(unsigned place) const {
    return static_cast<unsigned>(bits_ >> (6 * place)) & kAllOrders;
  }
  void keep(unsigned place, unsigned orders) {
    bits_ &= ~(std::uint64_t{kAllOrders} << (6 * place)) | std::uint64_t{orders} << (6 * place);
  }
  [[nodiscard]] unsigned stack_order() const { return static_cast<unsigned>(bits_ >> 18U) & 7U; }
  void set_stack_order(unsigned order) {
    bits_ = (bits_ & ~(std::uint64_t{7} << 18U)) | std::uint64_t{order} << 18U;
  }
  [[nodiscard]] bool transposed() const { return (bits_ >> 21U & 1U) != 0; }
  [[nodiscard]] int first_line() const { return transposed() ? kNine : 0; }
  [[nodiscard]] int row(int level) const {
    return static_cast<int>(bits_ >> (24 + 4 * static_cast<unsigned>(level))) & 15;
  }
  void take(int level, int row) {
    bits_ |= static_cast<std::uint64_t>(row) << (24 + 4 * static_cast<unsigned>(level));
  }
  // Returns how many orders of columns are left.
  [[nodiscard]] unsigned orders() const {
    return static_cast<unsigned>(std::popcount(set(0)) * std::popcount(set(1)) * std::popcount(set(2)));
  }

 private:
  std::uint64_t bits_ = 0;
};

struct NineCandidate {
  NinePlacement places;
  DigitNames names;
};

}  // namespace nonet::symmetry
