// ratio: one of two cells is the other times the number; a black dot is 2.
#include "board/rules/families.hpp"

namespace nonet::kinds::ratio {
namespace {

struct RatioIs {
  static bool holds(int a, int b, int d) { return a * d == b || b * d == a; }
  static bool allows(int x, int y, int d) { return x == y * d || y == x * d; }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "ratio",
    .name = tr("the ratio[ of {}]"),
    .title = tr("Ratio (black dot)"),
    .summary = tr("one of the two cells is R times the other"),
    .grammar = "R CELL CELL",
    .shape = RuleShape::Dot,
    .look = {.dot = RuleLook::Dot::Black, .named = {{2}}},
    .foreign = {.fpuzzles = {{.name = "ratio", .form = FpuzzlesForm::Cells, .usual = "2"}},
                .iss = {{.name = "BlackDot", .form = IssForm::Neighbours, .words = "2"}},
                .scl = {.drawing = SclShape::Dot, .colour = "000000", .words = "2"}},
    .meaning = meaning_of<families::Pair<RatioIs>>(),
};

}  // namespace nonet::kinds::ratio
