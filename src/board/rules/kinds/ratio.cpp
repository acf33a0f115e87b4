// ratio: one of two cells is the other times the number; a black dot is 2.
#include "board/rules/families.hpp"

namespace nonet::kinds::ratio {
namespace {

struct Of {
  static bool holds(int a, int b, int d) { return a * d == b || b * d == a; }
  static bool allows(int x, int y, int d) { return x == y * d || y == x * d; }
};
using Family = families::Pair<Of>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "ratio",
    .name = {"the ratio[ of {}]", "la razón[ de {}]"},
    .title = {"Ratio (black dot)", "Razón (punto negro)"},
    .summary = {"one of the two cells is R times the other",
                "una de las dos casillas es R veces la otra"},
    .grammar = "R CELL CELL",
    .shape = RuleShape::Dot,
    .look = {.dot = RuleLook::Dot::Black, .named = {{2}}},
    .foreign = {.fpuzzles = {{.name = "ratio", .form = FpuzzlesForm::Cells, .usual = "2"}},
                .iss = {{.name = "BlackDot", .form = IssForm::Neighbours, .words = "2"}},
                .scl = {.drawing = SclShape::Dot, .colour = "000000", .words = "2"}},
    .refuse = Family::refused,
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::ratio
