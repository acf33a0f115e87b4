// difference: two cells differ by exactly the number; a white dot is 1.
#include "rules/constraints.hpp"

namespace nonet::kinds::difference {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int a = grid[on.cells()[0]];
  const int b = grid[on.cells()[1]];
  return (a > b ? a - b : b - a) == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const int d = on.number();
  out.relations.push_back({on.cells()[0], on.cells()[1], table_of(on.size(), [=](int x, int y) {
                             return x == y + d || y == x + d;
                           })});
}

Message refused(const RuleOn& on) {
  if (on.cells()[0] != on.cells()[1]) return {};
  return Text{"the two cells are the same", "las dos casillas son la misma"};
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "difference",
    .name = {"the difference[ of {}]", "la diferencia[ de {}]"},
    .summary = {"the two cells differ by D", "las dos casillas difieren en D"},
    .grammar = "D CELL CELL",
    .shape = RuleShape::Dot,
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::difference
