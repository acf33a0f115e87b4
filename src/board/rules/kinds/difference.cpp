// difference: two cells differ by exactly the number; a white dot is 1.
#include "board/rules/families.hpp"

namespace nonet::kinds::difference {
namespace {

struct DifferenceIs {
  static bool holds(int a, int b, int d) { return (a > b ? a - b : b - a) == d; }
  static bool allows(int x, int y, int d) { return x == y + d || y == x + d; }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "difference",
    .name = tr("the difference[ of {}]"),
    .title = tr("Difference (white dot)"),
    .summary = tr("the two cells differ by D"),
    .grammar = "D CELL CELL",
    .shape = RuleShape::Dot,
    .look = {.dot = RuleLook::Dot::White, .named = {{1}}},
    .foreign = {.fpuzzles = {{.name = "difference", .form = FpuzzlesForm::Cells, .usual = "1"}},
                .iss = {{.name = "WhiteDot", .form = IssForm::Neighbours, .words = "1"}},
                .scl = {.drawing = SclShape::Dot, .colour = "FFFFFF", .words = "1"}},
    .meaning = meaning_of<families::Pair<DifferenceIs>>(),
};

}  // namespace nonet::kinds::difference
