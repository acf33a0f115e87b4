// extraregion: the cells are one more region: all differ. A house.
#include "board/rules/families.hpp"

namespace nonet::kinds::extraregion {

extern constinit const RuleKind entry{
    .id = "extraregion",
    .name = tr("the extra region"),
    .title = tr("Extra region"),
    .summary = tr("the cells are one more region: all differ"),
    .grammar = "CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.fpuzzles = {{.name = "extraregion", .form = FpuzzlesForm::Cells}}},
    .bounds = {.least = 2},
    .meaning = meaning_of<families::House>(),
};

}  // namespace nonet::kinds::extraregion
