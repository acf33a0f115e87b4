// same: two cells with one digit; a clone is a list of these.
#include "board/rules/families.hpp"

namespace nonet::kinds::same {
namespace {

struct Of {
  static bool holds(int a, int b, int /*number*/) { return a == b; }
  static bool allows(int x, int y, int /*number*/) { return x == y; }
};
using Family = families::Pair<Of>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "same",
    .name = {"the equality", "la igualdad"},
    .title = {"Same digit", "Mismo dígito"},
    .summary = {"the two cells hold the same digit", "las dos casillas tienen el mismo dígito"},
    .grammar = "CELL CELL",
    .shape = RuleShape::Dot,
    .look = {.sign = "="},
    .foreign = {.fpuzzles = {{.name = "clone", .form = FpuzzlesForm::Clone}},
                .iss = {{.name = "SameValues", .lead = "2"}}},
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::same
