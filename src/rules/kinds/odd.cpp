// odd: cells with odd digits.
#include "rules/constraints.hpp"
#include "rules/settle.hpp"

namespace nonet::kinds::odd {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (const CellIndex cell : on.cells()) {
    if (grid[cell] % 2 != 1) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  std::vector<std::int32_t> digits;
  for (int digit = 1; digit <= on.size(); ++digit) {
    if (digit % 2 == 1) digits.push_back(digit);
  }
  for (const CellIndex cell : on.cells()) out.add_allowed(cell, digits);
}

Result<bool> settled(const RuleOn& on, Draft& draft) {
  settle_as_candidates(on, draft, [](int digit) { return digit % 2 == 1; });
  return true;
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "odd",
    .name = {"the odd cells", "las casillas impares"},
    .summary = {"the cells hold odd digits", "las casillas tienen dígitos impares"},
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .check = holds,
    .expand = to_constraints,
    .settle = settled,
};

}  // namespace nonet::kinds::odd
