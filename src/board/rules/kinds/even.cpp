// even: cells with even digits.
#include "board/rules/families.hpp"

namespace nonet::kinds::even {
namespace {

using Family = families::Parity<0>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "even",
    .name = {"the even cells", "las casillas pares"},
    .title = {"Even", "Par"},
    .summary = {"the cells hold even digits", "las casillas tienen dígitos pares"},
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .foreign = {.fpuzzles = {{.name = "even", .form = FpuzzlesForm::Each}},
                .scl = {.drawing = SclShape::Cell}},
    .check = Family::holds,
    .expand = Family::to_constraints,
    .settle = Family::settled,
};

}  // namespace nonet::kinds::even
