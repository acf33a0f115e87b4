// even: cells with even digits.
#include "board/rules/families.hpp"

namespace nonet::kinds::even {

extern constinit const RuleKind entry{
    .id = "even",
    .name = {"the even cells", "las casillas pares"},
    .title = {"Even", "Par"},
    .summary = {"the cells hold even digits", "las casillas tienen dígitos pares"},
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .foreign = {.fpuzzles = {{.name = "even", .form = FpuzzlesForm::Each}},
                .scl = {.drawing = SclShape::Cell}},
    .meaning = meaning_of<families::Parity<0>>(),
};

}  // namespace nonet::kinds::even
