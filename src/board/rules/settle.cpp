#include "board/rules/settle.hpp"

#include <algorithm>

#include "base/say.hpp"

namespace nonet {

int sum_of(std::span<const CellIndex> cells, const Grid& grid) {
  int sum = 0;
  for (const CellIndex cell : cells) sum += grid[cell];
  return sum;
}

Result<bool> settle_as_house(std::span<const CellIndex> cells, Draft& draft) {
  if (cells.size() < 2) return true;
  const std::vector<CellIndex> house(cells.begin(), cells.end());
  if (std::ranges::find(draft.spec.extras, house) == draft.spec.extras.end()) {
    draft.spec.extras.push_back(house);
  }
  return true;
}

void settle_as_candidates(const RuleOn& on, Draft& draft, const std::function<bool(int)>& allowed) {
  if (!draft.candidates) draft.candidates = Candidates::all(on.layout.extent());
  for (const CellIndex cell : on.cells()) {
    for (int digit = 1; digit <= on.size(); ++digit) {
      if (!allowed(on.layout.value_of(digit))) draft.candidates->remove(cell, static_cast<Digit>(digit));
    }
  }
}

Message refuse_too_many(const RuleOn& on, int cells) {
  if (cells <= on.size()) return {};
  return say("{} cells cannot all differ: there are {} digits", cells, on.size());
}

Message refuse_digit(const RuleOn& on, int digit) {
  if (on.layout.digit_worth(digit) != kBlank) return {};
  return say("{} is no digit: they go from {} to {}", digit, on.lowest(), on.highest());
}

}  // namespace nonet
