// minimum: the cell is less than each orthogonal neighbour that is not itself such a cell.
#include "board/rules/families.hpp"

namespace nonet::kinds::minimum {
namespace {

using Family = families::Extreme<true>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "minimum",
    .name = {"the minimum", "el mínimo"},
    .title = {"Minimum", "Mínimo"},
    .summary = {"the cell is less than its neighbours beside it",
                "la casilla es menor que sus vecinas de al lado"},
    .grammar = "CELL",
    .shape = RuleShape::Cells,
    .look = {.sign = "min"},
    .foreign = {.fpuzzles = {{.name = "minimum", .form = FpuzzlesForm::Each}},
                .scl = {.drawing = SclShape::Angles}},
    .looks_around = true,
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::minimum
