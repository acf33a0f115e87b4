// pairsum: two cells have this sum; X is 10, V is 5.
#include "rules/constraints.hpp"

namespace nonet::kinds::pairsum {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int a = grid[on.cells()[0]];
  const int b = grid[on.cells()[1]];
  return a + b == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const int s = on.number();
  out.relations.push_back({on.cells()[0], on.cells()[1],
                           table_of(on.size(), [=](int x, int y) { return y == s - x; })});
}

Message refused(const RuleOn& on) {
  if (on.cells()[0] != on.cells()[1]) return {};
  return Text{"the two cells are the same", "las dos casillas son la misma"};
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "pairsum",
    .name = {"the sum[ of {}]", "la suma[ de {}]"},
    .summary = {"the two cells have this sum", "las dos casillas tienen esta suma"},
    .grammar = "S CELL CELL",
    .shape = RuleShape::Dot,
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::pairsum
