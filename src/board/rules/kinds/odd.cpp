// odd: cells with odd digits.
#include "board/rules/families.hpp"

namespace nonet::kinds::odd {

extern constinit const RuleKind entry{
    .id = "odd",
    .name = tr("the odd cells"),
    .title = tr("Odd"),
    .summary = tr("the cells hold odd digits"),
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .foreign = {.fpuzzles = {{.name = "odd", .form = FpuzzlesForm::Each}},
                .scl = {.drawing = SclShape::Cell, .round = true}},
    .meaning = meaning_of<families::Parity<1>>(),
};

}  // namespace nonet::kinds::odd
