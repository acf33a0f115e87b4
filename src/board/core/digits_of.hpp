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

// Returns what the digits that the cell may hold are worth, ascending; none of a hole.
[[nodiscard]] inline std::vector<int> values_in(const Candidates& candidates, int cell,
                                                const Layout& layout) {
  std::vector<int> values;
  if (layout.is_hole(cell)) return values;
  for (const Digit digit : digits_of(candidates, cell)) values.push_back(layout.value_of(digit));
  return values;
}

}  // namespace nonet
