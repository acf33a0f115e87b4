// DigitSet<W>: a set of digits 1 … 64·W in W machine words, for engines that fix W at compile time.
//
// With W = 1 every operation is a few instructions; wider sets are the same source, unrolled.
// `with_digit_set(size, f)` picks the narrowest W for a board and calls f with it.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include "base/bits.hpp"
#include "nonet/grid.hpp"

namespace nonet {

template <int W>
class DigitSet {
 public:
  static constexpr int kWords = W;

  constexpr DigitSet() = default;
  explicit DigitSet(std::span<const std::uint64_t> words) {
    for (int w = 0; w < W; ++w) words_[w] = words[static_cast<std::size_t>(w)];
  }

  static constexpr DigitSet of(Digit digit) {
    DigitSet set;
    set.add(digit);
    return set;
  }
  static constexpr DigitSet first(int size) {  // 1 … size
    assert(size >= 0 && size <= 64 * W);
    DigitSet set;
    for (int digit = 1; digit <= size; ++digit) set.add(static_cast<Digit>(digit));
    return set;
  }

  constexpr void add(Digit digit) { words_[word(digit)] |= bit(digit); }
  constexpr void remove(Digit digit) { words_[word(digit)] &= ~bit(digit); }
  [[nodiscard]] constexpr bool has(Digit digit) const { return (words_[word(digit)] & bit(digit)) != 0; }
  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : words_) any |= w;
    return any == 0;
  }
  [[nodiscard]] constexpr int count() const {
    int n = 0;
    for (const std::uint64_t w : words_) n += count_bits(w);
    return n;
  }
  // Returns the smallest digit, or kBlank if the set is empty.
  [[nodiscard]] constexpr Digit lowest() const {
    for (int w = 0; w < W; ++w) {
      if (words_[w] != 0) return static_cast<Digit>(64 * w + std::countr_zero(words_[w]) + 1);
    }
    return kBlank;
  }
  // Removes the smallest digit and returns it. The set is not empty.
  constexpr Digit pop() {
    const Digit digit = lowest();
    assert(digit != kBlank);
    remove(digit);
    return digit;
  }

  constexpr DigitSet& operator&=(const DigitSet& other) {
    for (int w = 0; w < W; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  constexpr DigitSet& operator|=(const DigitSet& other) {
    for (int w = 0; w < W; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr DigitSet& operator-=(const DigitSet& other) {
    for (int w = 0; w < W; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend constexpr DigitSet operator&(DigitSet a, const DigitSet& b) { return a &= b; }
  friend constexpr DigitSet operator|(DigitSet a, const DigitSet& b) { return a |= b; }
  friend constexpr DigitSet operator-(DigitSet a, const DigitSet& b) { return a -= b; }
  bool operator==(const DigitSet&) const = default;

 private:
  static constexpr std::size_t word(Digit digit) { return W == 1 ? 0 : (digit - 1U) / 64U; }
  static constexpr std::uint64_t bit(Digit digit) { return std::uint64_t{1} << ((digit - 1U) % 64U); }
  std::uint64_t words_[W] = {};
};

// Calls f(width), where width.value is the least of 1, 2 and 4 words that hold the digits 1 … size.
template <class F>
auto with_digit_set(int size, F&& f) {
  assert(size <= kMaxSize);
  if (size <= 64) return f(std::integral_constant<int, 1>{});
  if (size <= 128) return f(std::integral_constant<int, 2>{});
  return f(std::integral_constant<int, 4>{});
}

}  // namespace nonet
