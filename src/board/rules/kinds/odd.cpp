// odd: cells with odd digits.
#include "board/rules/families.hpp"

namespace nonet::kinds::odd {
namespace {

using Family = families::Parity<1>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "odd",
    .name = {"the odd cells", "las casillas impares"},
    .title = {"Odd", "Impar"},
    .summary = {"the cells hold odd digits", "las casillas tienen dígitos impares"},
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .foreign = {.fpuzzles = {{.name = "odd", .form = FpuzzlesForm::Each}},
                .scl = {.drawing = SclShape::Cell, .round = true}},
    .check = Family::holds,
    .expand = Family::to_constraints,
    .settle = Family::settled,
};

}  // namespace nonet::kinds::odd
