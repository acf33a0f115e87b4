// maximum: the cell is greater than each orthogonal neighbour that is not itself such a cell.
#include "board/rules/families.hpp"

namespace nonet::kinds::maximum {
namespace {

using Family = families::Extreme<false>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "maximum",
    .name = {"the maximum", "el máximo"},
    .title = {"Maximum", "Máximo"},
    .summary = {"the cell is greater than its neighbours beside it",
                "la casilla es mayor que sus vecinas de al lado"},
    .grammar = "CELL",
    .shape = RuleShape::Cells,
    .look = {.sign = "max"},
    .foreign = {.fpuzzles = {{.name = "maximum", .form = FpuzzlesForm::Each}},
                .scl = {.drawing = SclShape::Angles, .outward = true}},
    .looks_around = true,
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::maximum
