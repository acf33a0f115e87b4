// same: two cells with one digit; a clone is a list of these.
#include "board/rules/families.hpp"

namespace nonet::kinds::same {
namespace {

struct Equal {
  static bool holds(int a, int b, int /*number*/) { return a == b; }
  static bool allows(int x, int y, int /*number*/) { return x == y; }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "same",
    .name = tr("the equality"),
    .title = tr("Same digit"),
    .summary = tr("the two cells hold the same digit"),
    .grammar = "CELL CELL",
    .shape = RuleShape::Dot,
    .look = {.sign = "="},
    .foreign = {.fpuzzles = {{.name = "clone", .form = FpuzzlesForm::Clone}},
                .iss = {{.name = "SameValues", .lead = "2"}}},
    .meaning = meaning_of<families::Pair<Equal>>(),
};

}  // namespace nonet::kinds::same
