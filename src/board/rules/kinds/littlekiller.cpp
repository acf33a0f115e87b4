// littlekiller: the cells of a diagonal, from the clue inwards, have this sum; digits may repeat.
#include "board/rules/families.hpp"

namespace nonet::kinds::littlekiller {

extern constinit const RuleKind entry{
    .id = "littlekiller",
    .name = tr("the little killer[ of {}]"),
    .title = tr("Little killer"),
    .summary = tr("the cells of a diagonal have this sum; digits may repeat"),
    .grammar = "SUM CELLS",
    .shape = RuleShape::Outside,
    .foreign = {.fpuzzles = {{.name = "littlekillersum", .form = FpuzzlesForm::Little}},
                .iss = {{.name = "LittleKiller", .form = IssForm::Diagonal},
                        {.name = "Sum", .form = IssForm::Number, .only_written = true}},
                .scl = {.drawing = SclShape::LittleArrow, .colour = "000000"}},
    .meaning = meaning_of<families::Sum>(),
};

}  // namespace nonet::kinds::littlekiller
