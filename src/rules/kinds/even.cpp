// even: cells with even digits.
#include "rules/constraints.hpp"
#include "rules/settle.hpp"

namespace nonet::kinds::even {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (const CellIndex cell : on.cells()) {
    if (grid[cell] % 2 != 0) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  std::vector<std::int32_t> digits;
  for (int digit = 1; digit <= on.size(); ++digit) {
    if (digit % 2 == 0) digits.push_back(digit);
  }
  for (const CellIndex cell : on.cells()) out.add_allowed(cell, digits);
}

Result<bool> settled(const RuleOn& on, Draft& draft) {
  settle_as_candidates(on, draft, [](int digit) { return digit % 2 == 0; });
  return true;
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "even",
    .name = {"the even cells", "las casillas pares"},
    .summary = {"the cells hold even digits", "las casillas tienen dígitos pares"},
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .check = holds,
    .expand = to_constraints,
    .settle = settled,
};

}  // namespace nonet::kinds::even
