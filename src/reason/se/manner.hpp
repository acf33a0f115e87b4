// Manner: how a board is rated.
#pragma once

#include <cstdint>

#include "reason/se/hint.hpp"

namespace nonet::se {

// A set of producers.
using Producers = std::uint32_t;
constexpr Producers producer_bit(Producer producer) {
  return Producers{1} << static_cast<unsigned>(producer);
}
// Those that argue from the solution being the only one.
inline constexpr Producers kUniqueness =
    producer_bit(Producer::UniqueLoops) | producer_bit(Producer::Bug);

struct Manner {
  Producers without = 0;  // those that are left out
  // What was not found on a board is not looked for there again; off in tests.
  bool remember = true;
};

}  // namespace nonet::se
