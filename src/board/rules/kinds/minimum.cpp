// minimum: the cell is less than each orthogonal neighbour that is not itself such a cell.
#include "board/rules/families.hpp"

namespace nonet::kinds::minimum {

extern constinit const RuleKind entry{
    .id = "minimum",
    .name = tr("the minimum"),
    .title = tr("Minimum"),
    .summary = tr("the cell is less than its neighbours beside it"),
    .grammar = "CELL",
    .shape = RuleShape::Cells,
    .look = {.sign = "min"},
    .foreign = {.fpuzzles = {{.name = "minimum", .form = FpuzzlesForm::Each}},
                .scl = {.drawing = SclShape::Angles}},
    .looks_around = true,
    .meaning = meaning_of<families::Extreme<true>>(),
};

}  // namespace nonet::kinds::minimum
