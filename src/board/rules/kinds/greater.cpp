// greater: the first of two cells is greater than the second.
#include "board/rules/families.hpp"

namespace nonet::kinds::greater {
namespace {

struct Of {
  static bool holds(int a, int b, int /*number*/) { return a > b; }
  static bool allows(int x, int y, int /*number*/) { return y < x; }
};
using Family = families::Pair<Of>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "greater",
    .name = {"the inequality", "la desigualdad"},
    .title = {"Greater than", "Mayor que"},
    .summary = {"the first cell is greater than the second",
                "la primera casilla es mayor que la segunda"},
    .grammar = "CELL CELL",
    .shape = RuleShape::Dot,
    .look = {.dot = RuleLook::Dot::Wedge},
    .foreign = {.iss = {{.name = "GreaterThan", .form = IssForm::Neighbours}}},
    .refuse = Family::refused,
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::greater
