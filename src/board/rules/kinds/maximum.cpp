// maximum: the cell is greater than each orthogonal neighbour that is not itself such a cell.
#include "board/rules/families.hpp"

namespace nonet::kinds::maximum {

extern constinit const RuleKind entry{
    .id = "maximum",
    .name = tr("the maximum"),
    .title = tr("Maximum"),
    .summary = tr("the cell is greater than its neighbours beside it"),
    .grammar = "CELL",
    .shape = RuleShape::Cells,
    .look = {.sign = "max"},
    .foreign = {.fpuzzles = {{.name = "maximum", .form = FpuzzlesForm::Each}},
                .scl = {.drawing = SclShape::Angles, .outward = true}},
    .looks_around = true,
    .meaning = meaning_of<families::Extreme<false>>(),
};

}  // namespace nonet::kinds::maximum
