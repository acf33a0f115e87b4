// CellSet: a set of cells of a board of up to 16×16, one bit each, in four machine words.
//
//   word 0: cells 0 … 63     word 1: 64 … 127     word 2: 128 … 191     word 3: 192 … 255
//
// Everything a technique asks of the board (who sees whom, where a digit may stand) is an operation
// on such sets, so that a question about a house costs a few instructions.
#pragma once

#include <bit>
#include <cstdint>

#include "core/bits.hpp"

namespace nonet {

class CellSet {
 public:
  static constexpr int kCapacity = 256;

  constexpr CellSet() = default;
  static constexpr CellSet of(int cell) {
    CellSet set;
    set.add(cell);
    return set;
  }
  template <class Cells>
  static constexpr CellSet from(const Cells& cells) {
    CellSet set;
    for (const auto cell : cells) set.add(static_cast<int>(cell));
    return set;
  }

  constexpr void add(int cell) { words_[cell >> 6] |= bit(cell); }
  constexpr void remove(int cell) { words_[cell >> 6] &= ~bit(cell); }
  [[nodiscard]] constexpr bool has(int cell) const { return (words_[cell >> 6] & bit(cell)) != 0; }

  [[nodiscard]] constexpr bool empty() const {
    return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
  }
  [[nodiscard]] constexpr int count() const {
    int bits = count_bits(words_[0]) + count_bits(words_[1]);
    if ((words_[2] | words_[3]) != 0) bits += count_bits(words_[2]) + count_bits(words_[3]);
    return bits;
  }
  // The lowest cell; -1 if there is none.
  [[nodiscard]] constexpr int first() const { return next_from(0); }
  // The lowest cell above `cell`; -1 if there is none.
  [[nodiscard]] constexpr int next(int cell) const { return next_from(cell + 1); }
  [[nodiscard]] constexpr bool intersects(const CellSet& other) const {
    return !(*this & other).empty();
  }
  [[nodiscard]] constexpr bool within(const CellSet& other) const {
    return (*this - other).empty();
  }

  constexpr CellSet& operator&=(const CellSet& other) {
    for (int w = 0; w < kWords; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  constexpr CellSet& operator|=(const CellSet& other) {
    for (int w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr CellSet& operator-=(const CellSet& other) {
    for (int w = 0; w < kWords; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  bool operator==(const CellSet&) const = default;

  // for (int cell : set): ascending.
  class Iterator {
   public:
    constexpr Iterator(const CellSet& set, int cell) : set_(&set), cell_(cell) {}
    constexpr int operator*() const { return cell_; }
    constexpr Iterator& operator++() {
      cell_ = set_->next(cell_);
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return cell_ != other.cell_; }

   private:
    const CellSet* set_;
    int cell_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {*this, first()}; }
  [[nodiscard]] constexpr Iterator end() const { return {*this, -1}; }

 private:
  static constexpr int kWords = kCapacity / 64;
  static constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (cell & 63); }
  [[nodiscard]] constexpr int next_from(int cell) const {
    int w = cell >> 6;
    if (w >= kWords) return -1;
    std::uint64_t word = words_[w] & (~std::uint64_t{0} << (cell & 63));
    while (word == 0) {
      if (++w == kWords) return -1;
      word = words_[w];
    }
    return 64 * w + std::countr_zero(word);
  }

  std::uint64_t words_[kWords] = {};
};

}  // namespace nonet
