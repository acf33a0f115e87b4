// Random: numbers that are the same for the same seed on every machine and with every compiler.
//
// The standard specifies std::mt19937_64 bit by bit, but not the distributions of <random> and
// std::shuffle, so the few that nonet needs are here.
#pragma once

#include <cassert>
#include <cstdint>
#include <random>
#include <span>
#include <utility>

namespace nonet {

// Mixes the bits of a number, so that numbers that differ in one bit have nothing in common: the last
// step of splitmix64.
constexpr std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return bits ^ bits >> 31;
}

// The draws of one attempt of a run: they depend on the run's seed and the attempt's number alone. Number n
// of them is a function of n, so that no state has to be set up.
class AttemptRandom {
 public:
  AttemptRandom(std::uint64_t seed, std::uint64_t attempt)
      : key_(mixed(mixed(seed + kStep) ^ (attempt + 1) * kStep)) {}

  std::uint64_t bits() { return mixed(key_ + ++drawn_ * kStep); }

  // Returns a number in 0 … bound-1, all equally likely. bound > 0.
  std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    __extension__ using Product = unsigned __int128;
    for (;;) {
      const Product product = Product{bits()} * bound;
      const auto low = static_cast<std::uint64_t>(product);
      if (low >= bound || low >= (0 - bound) % bound) {
        return static_cast<std::uint64_t>(product >> 64U);
      }
    }
  }

  template <class T, std::size_t kExtent>
  void shuffle(std::span<T, kExtent> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }
  }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;

  std::uint64_t key_;
  std::uint64_t drawn_ = 0;
};

class Random {
 public:
  explicit Random(std::uint64_t seed) : bits_(seed) {}

  // Returns a number in 0 … bound-1, all equally likely. bound > 0.
  std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    const std::uint64_t reject_under = (0 - bound) % bound;
    for (;;) {
      const std::uint64_t value = bits_();
      if (value >= reject_under) return value % bound;
    }
  }

  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }
  }

 private:
  std::mt19937_64 bits_;
};

}  // namespace nonet
