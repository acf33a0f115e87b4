// diagonal: one of the two long diagonals, a house.
#include "rules/constraints.hpp"
#include "rules/settle.hpp"

namespace nonet::kinds::diagonal {
namespace {

std::vector<CellIndex> diagonal(const RuleOn& on) {
  std::vector<CellIndex> cells;
  for (int row = 0; row < on.size(); ++row) {
    const int column = on.number() == 0 ? on.size() - 1 - row : row;
    cells.push_back(static_cast<CellIndex>(on.layout.cell(row, column)));
  }
  return cells;
}

bool holds(const RuleOn& on, const Grid& grid) {
  std::vector<bool> seen(at(on.size() + 1));
  for (int row = 0; row < on.size(); ++row) {
    const int column = on.number() == 1 ? row : on.size() - 1 - row;
    const int digit = grid[on.layout.cell(row, column)];
    if (seen[at(digit)]) return false;
    seen[at(digit)] = true;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) { out.add_distinct(diagonal(on)); }

Result<bool> settled(const RuleOn& on, Draft& draft) {
  return settle_as_house(diagonal(on), draft);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "diagonal",
    .summary = {"the digits of a long diagonal all differ",
                "los dígitos de una diagonal larga son todos distintos"},
    .grammar = "/|\\",
    .shape = RuleShape::Board,
    .looks_around = true,
    .check = holds,
    .expand = to_constraints,
    .settle = settled,
};

}  // namespace nonet::kinds::diagonal
