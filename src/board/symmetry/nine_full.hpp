// FullPair: two full rows of a band, as nine_full.cpp looks at them.
#pragma once

#include <array>
#include <cstdint>

#include "board/symmetry/nine_board.hpp"

namespace nonet::symmetry {

using NineColumns = std::array<std::uint8_t, kNine>;

// A full row, and the column of each digit.
struct FullRow {
  NineColumns digits{};
  NineColumns column_of{};

  FullRow() = default;
  explicit FullRow(const std::array<std::uint16_t, 3>& triples) {
    for (unsigned column = 0; column < kNine; ++column) {
      const unsigned digit = triples[column / 3] >> (4 + 4 * (column % 3)) & 15U;
      digits[column] = static_cast<std::uint8_t>(digit);
      column_of[digit - 1] = static_cast<std::uint8_t>(column);
    }
  }
};

// f of two full rows, and the digits of the first.
struct FullPair {
  NineColumns digits{};
  NineColumns f{};

  FullPair(const FullRow& first, const FullRow& second) : digits(first.digits) {
    for (unsigned column = 0; column < kNine; ++column) {
      f[column] = first.column_of[second.digits[column] - 1U];
    }
  }

  [[nodiscard]] unsigned goes_to(unsigned column) const { return f[column] / 3U; }
  // Whether each stack goes to another as a whole.
  [[nodiscard]] bool whole() const { return goes_to(0) == goes_to(1) && goes_to(1) == goes_to(2); }
  // Returns how many columns of a stack f³ leaves where they are; f takes each stack to another as a whole.
  [[nodiscard]] int fixed() const {
    int count = 0;
    for (unsigned column = 0; column < 3; ++column) count += f[f[f[column]]] == column ? 1 : 0;
    return count;
  }
  // Returns the second row with the columns in this order, as a key.
  [[nodiscard]] std::uint64_t second_row(const NineColumns& order) const {
    NineColumns name{};
    for (std::size_t i = 0; i < kNine; ++i) name[order[i]] = static_cast<std::uint8_t>(i + 1);
    std::uint64_t key = 0;
    for (const std::uint8_t column : order) key = key << 4U | name[f[column]];
    return key;
  }
};

}  // namespace nonet::symmetry
