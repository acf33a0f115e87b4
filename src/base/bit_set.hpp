// Sets of small numbers as bits of machine words: number i is bit i % 64 of word i / 64.
//
//   BitSet<W>               a value of W words, for the numbers 0 … 64·W - 1
//   BitSpan, ConstBitSpan   words stored elsewhere: a row of a BitMatrix, a vector of words
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include "base/bits.hpp"

namespace nonet {

using BitWord = std::uint64_t;
inline constexpr std::size_t kBitsOfWord = 64;

template <int W>
class BitSet {
 public:
  static constexpr int kCapacity = 64 * W;

  constexpr BitSet() = default;
  static constexpr BitSet of(int i) {
    BitSet set;
    set.add(i);
    return set;
  }
  template <class Numbers>
  static constexpr BitSet from(const Numbers& numbers) {
    BitSet set;
    for (const auto i : numbers) set.add(static_cast<int>(i));
    return set;
  }

  constexpr void add(int i) { words_[i >> 6] |= bit(i); }
  constexpr void remove(int i) { words_[i >> 6] &= ~bit(i); }
  [[nodiscard]] constexpr bool has(int i) const { return (words_[i >> 6] & bit(i)) != 0; }

  [[nodiscard]] constexpr bool empty() const {
    BitWord any = 0;
    for (const BitWord word : words_) any |= word;
    return any == 0;
  }
  // Words above the first two are often empty.
  [[nodiscard]] constexpr int count() const {
    int bits = 0;
    for (int w = 0; w < W && w < 2; ++w) bits += count_bits(words_[w]);
    for (int w = 2; w < W; ++w) bits += words_[w] == 0 ? 0 : count_bits(words_[w]);
    return bits;
  }
  // Returns the smallest number; -1 if the set is empty.
  [[nodiscard]] constexpr int first() const { return next_from(0); }
  // Returns the smallest number above `i`; -1 if there is none.
  [[nodiscard]] constexpr int next(int i) const { return next_from(i + 1); }
  // Removes the smallest number and returns it. The set is not empty.
  constexpr int pop() {
    assert(!empty());
    const int i = first();
    remove(i);
    return i;
  }
  // Returns the set of i + by, for each i of this one, without what is beyond the capacity.
  [[nodiscard]] constexpr BitSet plus(int by) const {
    const int words = by >> 6;
    const int bits = by & 63;
    BitSet sums;
    for (int w = W - 1; w >= words; --w) {
      sums.words_[w] = words_[w - words] << bits;
      if (bits != 0 && w > words) sums.words_[w] |= words_[w - words - 1] >> (64 - bits);
    }
    return sums;
  }
  [[nodiscard]] constexpr bool intersects(const BitSet& other) const { return !(*this & other).empty(); }
  [[nodiscard]] constexpr bool within(const BitSet& other) const { return (*this - other).empty(); }

  constexpr BitSet& operator&=(const BitSet& other) {
    for (int w = 0; w < W; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  constexpr BitSet& operator|=(const BitSet& other) {
    for (int w = 0; w < W; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr BitSet& operator-=(const BitSet& other) {
    for (int w = 0; w < W; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  bool operator==(const BitSet&) const = default;

  // for (const int i : set): ascending; the set may change on the way.
  class Iterator {
   public:
    constexpr Iterator(const BitSet& set, int i) : set_(&set), i_(i) {}
    constexpr int operator*() const { return i_; }
    constexpr Iterator& operator++() {
      i_ = set_->next(i_);
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return i_ != other.i_; }

   private:
    const BitSet* set_;
    int i_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {*this, first()}; }
  [[nodiscard]] constexpr Iterator end() const { return {*this, -1}; }

 private:
  static constexpr BitWord bit(int i) { return BitWord{1} << (i & 63); }
  [[nodiscard]] constexpr int next_from(int i) const {
    int w = i >> 6;
    if (w >= W) return -1;
    BitWord word = words_[w] & (~BitWord{0} << (i & 63));
    while (word == 0) {
      if (++w == W) return -1;
      word = words_[w];
    }
    return 64 * w + std::countr_zero(word);
  }

  BitWord words_[W] = {};
};

using BitSpan = std::span<BitWord>;
using ConstBitSpan = std::span<const BitWord>;

[[nodiscard]] constexpr std::size_t words_of_bits(std::size_t bits) {
  return (bits + kBitsOfWord - 1) / kBitsOfWord;
}
inline void add_bit(BitSpan bits, std::size_t i) { bits[i / kBitsOfWord] |= BitWord{1} << (i % kBitsOfWord); }
inline void remove_bit(BitSpan bits, std::size_t i) {
  bits[i / kBitsOfWord] &= ~(BitWord{1} << (i % kBitsOfWord));
}
[[nodiscard]] inline bool has_bit(ConstBitSpan bits, std::size_t i) {
  return ((bits[i / kBitsOfWord] >> (i % kBitsOfWord)) & 1U) != 0;
}
// Union and intersection, in place. `bits` is at least as long as `other`.
inline void add_bits(BitSpan bits, ConstBitSpan other) {
  for (std::size_t w = 0; w < other.size(); ++w) bits[w] |= other[w];
}
inline void keep_bits(BitSpan bits, ConstBitSpan other) {
  for (std::size_t w = 0; w < other.size(); ++w) bits[w] &= other[w];
}

// for (const std::size_t i : BitsIn(span)): ascending.
class BitsIn {
 public:
  explicit BitsIn(ConstBitSpan bits) : bits_(bits) {}

  struct End {};
  class Iterator {
   public:
    explicit Iterator(ConstBitSpan bits) : bits_(bits) {
      if (!bits.empty()) rest_ = bits.front();
      skip();
    }
    std::size_t operator*() const {
      return word_ * kBitsOfWord + static_cast<std::size_t>(std::countr_zero(rest_));
    }
    Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip();
      return *this;
    }
    bool operator!=(End /*end*/) const { return rest_ != 0; }

   private:
    void skip() {
      while (rest_ == 0 && word_ + 1 < bits_.size()) rest_ = bits_[++word_];
    }
    ConstBitSpan bits_;
    std::size_t word_ = 0;
    BitWord rest_ = 0;
  };
  [[nodiscard]] Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] static End end() { return {}; }

 private:
  ConstBitSpan bits_;
};

}  // namespace nonet
