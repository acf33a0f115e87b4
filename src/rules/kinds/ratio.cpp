// ratio: one of two cells is the other times the number; a black dot is 2.
#include "rules/constraints.hpp"

namespace nonet::kinds::ratio {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int a = grid[on.cells()[0]];
  const int b = grid[on.cells()[1]];
  return a * on.number() == b || b * on.number() == a;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const int r = on.number();
  out.relations.push_back({on.cells()[0], on.cells()[1], table_of(on.size(), [=](int x, int y) {
                             return x == y * r || y == x * r;
                           })});
}

Message refused(const RuleOn& on) {
  if (on.cells()[0] != on.cells()[1]) return {};
  return Text{"the two cells are the same", "las dos casillas son la misma"};
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "ratio",
    .name = {"the ratio[ of {}]", "la razón[ de {}]"},
    .summary = {"one of the two cells is R times the other",
                "una de las dos casillas es R veces la otra"},
    .grammar = "R CELL CELL",
    .shape = RuleShape::Dot,
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::ratio
