// minimum: the cell is less than each orthogonal neighbour that is not itself such a cell.
#include "rules/constraints.hpp"
#include "rules/neighbours.hpp"

namespace nonet::kinds::minimum {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const CellIndex cell = on.cells()[0];
  for (const CellIndex beside : neighbours(on.layout, cell)) {
    if (!has_rule_on(on, beside) && !(grid[cell] < grid[beside])) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const CellIndex cell = on.cells()[0];
  const auto table = table_of(on.size(), [](int a, int b) { return a < b; });
  for (const CellIndex beside : neighbours(on.layout, cell)) {
    if (!has_rule_on(on, beside)) out.relations.push_back({cell, beside, table});
  }
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "minimum",
    .name = {"the minimum", "el mínimo"},
    .summary = {"the cell is less than its neighbours beside it",
                "la casilla es menor que sus vecinas de al lado"},
    .grammar = "CELL",
    .shape = RuleShape::Cells,
    .looks_around = true,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::minimum
