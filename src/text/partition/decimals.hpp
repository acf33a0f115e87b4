// Whole numbers of any length, in decimals: there are more grids than a machine word counts.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "text/formats/text.hpp"

namespace nonet::partition {

// Returns whether the text is such a number as it is written: digits, and no zero before others.
[[nodiscard]] inline bool is_decimal(std::string_view text) {
  const bool plain = !text.empty() && (text == "0" || text[0] != '0');
  return plain && std::ranges::all_of(text, is_digit);
}

[[nodiscard]] inline std::string sum(std::string_view a, std::string_view b) {
  std::string digits;  // the last first
  int carry = 0;
  while (!a.empty() || !b.empty() || carry > 0) {
    for (std::string_view* const number : {&a, &b}) {
      if (number->empty()) continue;
      carry += number->back() - '0';
      number->remove_suffix(1);
    }
    digits += static_cast<char>('0' + carry % 10);
    carry /= 10;
  }
  std::ranges::reverse(digits);
  return digits;
}

}  // namespace nonet::partition
