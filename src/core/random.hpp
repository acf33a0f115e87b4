// Random: numbers that are the same for the same seed on every machine and compiler.
//
// std::mt19937_64 is fixed by the standard; the distributions of <random> and std::shuffle are not,
// so the few that nonet needs are here.
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <utility>

namespace nonet {

class Random {
 public:
  explicit Random(std::uint64_t seed) : bits_(seed) {}

  // Uniform in 0 … bound-1; bound > 0. Rejection keeps it free of bias.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t reject_under = (0 - bound) % bound;
    for (;;) {
      const std::uint64_t value = bits_();
      if (value >= reject_under) return value % bound;
    }
  }

  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::mt19937_64 bits_;
};

}  // namespace nonet
