// Sets of digits and of cells of a board of up to 16×16.
//
//   Digits    the bits of one word: digit d is bit d-1
//   CellSet   the bits of four machine words: cells 0 … 63, 64 … 127, 128 … 191, 192 … 255
//
// Every question of a technique about the board (which cells see each other, where a digit may stand) is an
// operation on such sets and costs a few instructions.
#pragma once

#include <bit>
#include <cstdint>

#include "base/bit_set.hpp"
#include "nonet/grid.hpp"

namespace nonet {

using CellSet = BitSet<4>;

class Digits {
 public:
  constexpr Digits() = default;
  static constexpr Digits of(Digit digit) { return Digits(1U << (digit - 1U)); }
  static constexpr Digits up_to(int size) { return Digits((1U << size) - 1U); }  // 1 … size
  static constexpr Digits from_bits(std::uint32_t bits) { return Digits(bits); }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return count_bits(bits_); }
  [[nodiscard]] constexpr bool has(Digit digit) const { return ((bits_ >> (digit - 1U)) & 1U) != 0; }
  [[nodiscard]] constexpr bool intersects(Digits other) const { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr bool within(Digits other) const { return (bits_ & ~other.bits_) == 0; }
  // Returns the smallest digit; kBlank if the set is empty.
  [[nodiscard]] constexpr Digit first() const {
    return bits_ == 0 ? kBlank : static_cast<Digit>(std::countr_zero(bits_) + 1);
  }
  // Returns the largest digit; kBlank if the set is empty.
  [[nodiscard]] constexpr Digit last() const { return static_cast<Digit>(32 - std::countl_zero(bits_)); }
  constexpr void add(Digit digit) { bits_ |= 1U << (digit - 1U); }
  constexpr void remove(Digit digit) { bits_ &= ~(1U << (digit - 1U)); }

  friend constexpr Digits operator&(Digits a, Digits b) { return Digits(a.bits_ & b.bits_); }
  friend constexpr Digits operator|(Digits a, Digits b) { return Digits(a.bits_ | b.bits_); }
  friend constexpr Digits operator-(Digits a, Digits b) { return Digits(a.bits_ & ~b.bits_); }
  constexpr Digits& operator|=(Digits other) { return *this = *this | other; }
  constexpr Digits& operator&=(Digits other) { return *this = *this & other; }
  bool operator==(const Digits&) const = default;

  // Visits the digits of `for (Digit digit : digits)` in ascending order.
  class Iterator {
   public:
    explicit constexpr Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Digit operator*() const { return static_cast<Digit>(std::countr_zero(bits_) + 1); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

   private:
    std::uint32_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] static constexpr Iterator end() { return Iterator(0); }

 private:
  explicit constexpr Digits(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

}  // namespace nonet
