// Ranges in words: "3", "3..5", "3.." and "..5".
#pragma once

#include <string_view>
#include <utility>

#include "nonet/result.hpp"

namespace nonet {

inline constexpr double kNoBound = 1e9;

// Reads a range; a missing end is `low` or `high`. Usage, about the parameter `id`, if it is not a range.
Result<std::pair<double, double>> read_range(std::string_view id, std::string_view text, double low = 0,
                                             double high = kNoBound);

}  // namespace nonet
