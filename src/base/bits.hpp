// Counts the bits of a word. On processors without an instruction for it, std::popcount and
// std::has_single_bit call the compiler's library, which costs more than these few operations.
#pragma once

#include <bit>
#include <cstdint>

namespace nonet {

[[nodiscard]] constexpr int count_bits(std::uint64_t word) {
#if defined(__x86_64__) && !defined(__POPCNT__)
  // Sums of wider and wider fields: pairs, nibbles, bytes; the product adds up the bytes.
  word -= (word >> 1U) & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + ((word >> 2U) & 0x3333333333333333U);
  word = (word + (word >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>((word * 0x0101010101010101U) >> 56U);
#else
  return std::popcount(word);
#endif
}

// Returns whether a word that is not 0 has one bit.
[[nodiscard]] constexpr bool is_one(std::uint64_t word) { return (word & (word - 1)) == 0; }

}  // namespace nonet
