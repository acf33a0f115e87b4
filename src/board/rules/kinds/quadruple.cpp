// quadruple: the cells around a corner hold these digits, as often at least as they are listed.
#include "board/rules/families.hpp"

namespace nonet::kinds::quadruple {

extern constinit const RuleKind entry{
    .id = "quadruple",
    .name = tr("the quadruple[ of {}]"),
    .title = tr("Quadruple"),
    .summary = tr("the four cells hold these digits, as often at least as they are listed"),
    .grammar = "D,D CELLS",
    .shape = RuleShape::Corner,
    .foreign = {.fpuzzles = {{.name = "quadruple", .form = FpuzzlesForm::Corner}},
                .iss = {{.name = "Quad", .form = IssForm::Corner},
                        {.name = "ContainAtLeast", .form = IssForm::Digits, .only_written = true}},
                .scl = {.drawing = SclShape::Corner}},
    .bounds = {.least = 4, .most = 4},
    .meaning = meaning_of<families::Listed<families::Times::AtLeast>>(),
};

}  // namespace nonet::kinds::quadruple
