// sum: the cells have this sum; digits may repeat, and so may cells.
#include "core/say.hpp"
#include "rules/constraints.hpp"

namespace nonet::kinds::sum {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  int sum = 0;
  for (const CellIndex cell : on.cells()) sum += grid[cell];
  return sum == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) { out.add_sum(on.cells(), on.number()); }

Message refused(const RuleOn& on) {
  if (on.number() >= on.length() && on.number() <= on.length() * on.size()) return {};
  return say(
      {"{} cells have a sum from {} to {}, and not {}", "{} casillas suman de {} a {}, y no {}"},
      on.length(), on.length(), on.length() * on.size(), on.number());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "sum",
    .summary = {"the cells have this sum; digits may repeat",
                "las casillas tienen esta suma; los dígitos pueden repetirse"},
    .grammar = "SUM CELLS",
    .shape = RuleShape::Cells,
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::sum
