// Sizes of the 9×9 board, and its characters as sets of digits.
#pragma once

#include <array>
#include <cstdint>

#include "nonet/bulk.hpp"

namespace nonet::bulk {

inline constexpr int kLine = 9;
inline constexpr int kCells = kLine * kLine;
inline constexpr int kBand = 3 * kLine;
inline constexpr std::uint16_t kAllDigits = 0x1FF;

// The set of digits that a character of a board allows: one, or all if it is not a digit.
inline constexpr std::array<std::uint16_t, 256> kSetOf = [] {
  std::array<std::uint16_t, 256> table{};
  table.fill(kAllDigits);
  for (unsigned digit = 0; digit < kLine; ++digit) {
    table['1' + digit] = static_cast<std::uint16_t>(1U << digit);
  }
  return table;
}();

// The character of a set of one digit.
inline constexpr std::array<char, kAllDigits + 1> kDigitOf = [] {
  std::array<char, kAllDigits + 1> table{};
  for (unsigned digit = 0; digit < kLine; ++digit) {
    table[1U << digit] = static_cast<char>('1' + digit);
  }
  return table;
}();

}  // namespace nonet::bulk
