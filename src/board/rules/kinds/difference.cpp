// difference: two cells differ by exactly the number; a white dot is 1.
#include "board/rules/families.hpp"

namespace nonet::kinds::difference {
namespace {

struct Of {
  static bool holds(int a, int b, int d) { return (a > b ? a - b : b - a) == d; }
  static bool allows(int x, int y, int d) { return x == y + d || y == x + d; }
};
using Family = families::Pair<Of>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "difference",
    .name = {"the difference[ of {}]", "la diferencia[ de {}]"},
    .title = {"Difference (white dot)", "Diferencia (punto blanco)"},
    .summary = {"the two cells differ by D", "las dos casillas difieren en D"},
    .grammar = "D CELL CELL",
    .shape = RuleShape::Dot,
    .look = {.dot = RuleLook::Dot::White, .named = {{1}}},
    .foreign = {.fpuzzles = {{.name = "difference", .form = FpuzzlesForm::Cells, .usual = "1"}},
                .iss = {{.name = "WhiteDot", .form = IssForm::Neighbours, .words = "1"}},
                .scl = {.drawing = SclShape::Dot, .colour = "FFFFFF", .words = "1"}},
    .refuse = Family::refused,
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::difference
