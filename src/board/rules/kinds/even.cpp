// even: cells with even digits.
#include "board/rules/families.hpp"

namespace nonet::kinds::even {

extern constinit const RuleKind entry{
    .id = "even",
    .name = tr("the even cells"),
    .title = tr("Even"),
    .summary = tr("the cells hold even digits"),
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .foreign = {.fpuzzles = {{.name = "even", .form = FpuzzlesForm::Each}},
                .scl = {.drawing = SclShape::Cell}},
    .meaning = meaning_of<families::Parity<0>>(),
};

}  // namespace nonet::kinds::even
