// same: two cells with one digit; a clone is a list of these.
#include "rules/constraints.hpp"

namespace nonet::kinds::same {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int a = grid[on.cells()[0]];
  const int b = grid[on.cells()[1]];
  return a == b;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  out.relations.push_back(
      {on.cells()[0], on.cells()[1], table_of(on.size(), [](int x, int y) { return x == y; })});
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "same",
    .name = {"the equality", "la igualdad"},
    .summary = {"the two cells hold the same digit", "las dos casillas tienen el mismo dígito"},
    .grammar = "CELL CELL",
    .shape = RuleShape::Dot,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::same
