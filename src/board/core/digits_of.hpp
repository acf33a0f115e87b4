// The candidates of a cell as a list.
#pragma once

#include <vector>

#include "nonet/candidates.hpp"

namespace nonet {

// Returns the digits that the cell may hold, ascending.
[[nodiscard]] inline std::vector<Digit> digits_of(const Candidates& candidates, int cell) {
  std::vector<Digit> digits;
  for (int number = 1; number <= candidates.size(); ++number) {
    const auto digit = static_cast<Digit>(number);
    if (candidates.has(cell, digit)) digits.push_back(digit);
  }
  return digits;
}

}  // namespace nonet
