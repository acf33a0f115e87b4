// Hashes to detect faults and compare values, not for security: FNV-1a of 64 bits, and one of 128 bits.
#pragma once

#include <cstdint>

namespace nonet {

// Returns the hash of a range of bytes, or of numbers, each of which counts as one byte does.
template <class Values>
[[nodiscard]] constexpr std::uint64_t fnv1a(const Values& values) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const auto value : values) {
    if constexpr (sizeof value == 1) {
      hash ^= static_cast<unsigned char>(value);
    } else {
      hash ^= value;
    }
    hash *= 0x100000001B3;
  }
  return hash;
}

struct Hash128 {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  bool operator==(const Hash128&) const = default;
};

// Returns 128 bits of a range of numbers: two independent hashes, each a bijection of what came before.
template <class Values>
[[nodiscard]] constexpr Hash128 hash128(const Values& values) {
  const auto mixed = [](std::uint64_t hash, std::uint64_t factor) {
    hash = (hash ^ (hash >> 31U)) * factor;
    return hash ^ (hash >> 29U);
  };
  constexpr std::uint64_t kHigh = 0x9FB21C651E98DF25;
  constexpr std::uint64_t kLow = 0xD6E8FEB86659FD93;
  Hash128 hash{0x243F6A8885A308D3, 0x13198A2E03707344};
  for (const auto value : values) {
    hash.high = mixed(hash.high ^ value, kHigh);
    hash.low = mixed(hash.low + value, kLow);
  }
  return {mixed(hash.high, kLow), mixed(hash.low, kHigh)};
}

}  // namespace nonet
