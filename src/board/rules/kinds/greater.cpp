// greater: the first of two cells is greater than the second.
#include "board/rules/families.hpp"

namespace nonet::kinds::greater {
namespace {

struct Greater {
  static bool holds(int a, int b, int /*number*/) { return a > b; }
  static bool allows(int x, int y, int /*number*/) { return y < x; }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "greater",
    .name = tr("the inequality"),
    .title = tr("Greater than"),
    .summary = tr("the first cell is greater than the second"),
    .grammar = "CELL CELL",
    .shape = RuleShape::Dot,
    .look = {.dot = RuleLook::Dot::Wedge},
    .foreign = {.iss = {{.name = "GreaterThan", .form = IssForm::Neighbours}}},
    .meaning = meaning_of<families::Pair<Greater>>(),
};

}  // namespace nonet::kinds::greater
