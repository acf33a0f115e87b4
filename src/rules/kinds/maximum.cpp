// maximum: the cell is greater than each orthogonal neighbour that is not itself such a cell.
#include "rules/constraints.hpp"
#include "rules/neighbours.hpp"

namespace nonet::kinds::maximum {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const CellIndex cell = on.cells()[0];
  for (const CellIndex beside : neighbours(on.layout, cell)) {
    if (!has_rule_on(on, beside) && !(grid[cell] > grid[beside])) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const CellIndex cell = on.cells()[0];
  const auto table = table_of(on.size(), [](int a, int b) { return a > b; });
  for (const CellIndex beside : neighbours(on.layout, cell)) {
    if (!has_rule_on(on, beside)) out.relations.push_back({cell, beside, table});
  }
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "maximum",
    .name = {"the maximum", "el máximo"},
    .summary = {"the cell is greater than its neighbours beside it",
                "la casilla es mayor que sus vecinas de al lado"},
    .grammar = "CELL",
    .shape = RuleShape::Cells,
    .looks_around = true,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::maximum
