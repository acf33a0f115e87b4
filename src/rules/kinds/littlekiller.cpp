// littlekiller: the cells of a diagonal, from the clue inwards, have this sum; digits may repeat.
#include "core/say.hpp"
#include "rules/constraints.hpp"

namespace nonet::kinds::littlekiller {
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
    .id = "littlekiller",
    .summary = {"the cells of a diagonal have this sum; digits may repeat",
                "las casillas de una diagonal tienen esta suma; los dígitos pueden repetirse"},
    .grammar = "SUM CELLS",
    .shape = RuleShape::Outside,
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::littlekiller
