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
