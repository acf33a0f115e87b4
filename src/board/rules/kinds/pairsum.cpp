// pairsum: two cells have this sum; X is 10, V is 5.
#include "board/rules/families.hpp"

namespace nonet::kinds::pairsum {
namespace {

struct SumIs {
  static bool holds(int a, int b, int d) { return a + b == d; }
  static bool allows(int x, int y, int d) { return y == d - x; }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "pairsum",
    .name = tr("the sum[ of {}]"),
    .title = tr("Sum of two (X, V)"),
    .summary = tr("the two cells have this sum"),
    .grammar = "S CELL CELL",
    .shape = RuleShape::Dot,
    .look = {.named = {{10, "X"}, {5, "V"}}},
    .foreign = {.fpuzzles = {{.name = "xv", .form = FpuzzlesForm::Sign}},
                .iss = {{.name = "V", .form = IssForm::Neighbours, .words = "5"},
                        {.name = "X", .form = IssForm::Neighbours, .words = "10"},
                        {.name = "Sum", .form = IssForm::Number, .only_written = true}},
                .scl = {.drawing = SclShape::Letter}},
    .meaning = meaning_of<families::Pair<SumIs>>(),
};

}  // namespace nonet::kinds::pairsum
