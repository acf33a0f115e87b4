// greater: the first of two cells is greater than the second.
#include "rules/constraints.hpp"

namespace nonet::kinds::greater {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int a = grid[on.cells()[0]];
  const int b = grid[on.cells()[1]];
  return a > b;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  out.relations.push_back(
      {on.cells()[0], on.cells()[1], table_of(on.size(), [](int x, int y) { return y < x; })});
}

Message refused(const RuleOn& on) {
  if (on.cells()[0] != on.cells()[1]) return {};
  return Text{"the two cells are the same", "las dos casillas son la misma"};
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "greater",
    .name = {"the inequality", "la desigualdad"},
    .summary = {"the first cell is greater than the second",
                "la primera casilla es mayor que la segunda"},
    .grammar = "CELL CELL",
    .shape = RuleShape::Dot,
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::greater
