// Whole numbers of any length, in decimals: there are more grids than a machine word counts.
#pragma once

#include <string>
#include <string_view>

namespace nonet::partition {

// Returns whether the text is such a number as it is written: digits, and no zero before others.
[[nodiscard]] bool is_decimal(std::string_view text);
[[nodiscard]] std::string sum(std::string_view a, std::string_view b);

}  // namespace nonet::partition
