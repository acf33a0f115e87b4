// What the values of wishes have in common: ranges, and techniques.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "explain/plan/technique.hpp"
#include "nonet/result.hpp"

namespace nonet::generate {

// Reads "3", "3..5", "3.." or "..5"; what is missing is `low` or `high`. Usage, which names the option.
Result<std::pair<double, double>> read_range(std::string_view option, std::string_view text,
                                             double low, double high);
// Reads words that mean techniques, separated by commas. Usage if one means none.
Result<std::vector<const Technique*>> read_techniques(std::string_view option,
                                                      std::string_view text);

}  // namespace nonet::generate
