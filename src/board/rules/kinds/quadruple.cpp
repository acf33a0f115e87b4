// quadruple: the cells around a corner hold these digits, as often at least as they are listed.
#include "board/rules/families.hpp"

namespace nonet::kinds::quadruple {
namespace {

using Family = families::Listed<families::Times::AtLeast>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "quadruple",
    .name = {"the quadruple[ of {}]", "el cuádruple[ de {}]"},
    .title = {"Quadruple", "Cuádruple"},
    .summary = {"the four cells hold these digits, as often at least as they are listed",
                "las cuatro casillas tienen estos dígitos, al menos tantas veces como aparecen"},
    .grammar = "D,D CELLS",
    .shape = RuleShape::Corner,
    .foreign = {.fpuzzles = {{.name = "quadruple", .form = FpuzzlesForm::Corner}},
                .iss = {{.name = "Quad", .form = IssForm::Corner},
                        {.name = "ContainAtLeast", .form = IssForm::Digits, .only_written = true}},
                .scl = {.drawing = SclShape::Corner}},
    .bounds = {.least = 4, .most = 4},
    .refuse = Family::refused,
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::quadruple
