// FNV-1a, 64 bits: for checksums that reveal faults and differences, not for secrets.
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

}  // namespace nonet
