// extraregion: the cells are one more region: all differ. A house.
#include "board/rules/families.hpp"

namespace nonet::kinds::extraregion {

extern constinit const RuleKind entry{
    .id = "extraregion",
    .name = {"the extra region", "la región adicional"},
    .title = {"Extra region", "Región extra"},
    .summary = {"the cells are one more region: all differ",
                "las casillas son una región más: todas distintas"},
    .grammar = "CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.fpuzzles = {{.name = "extraregion", .form = FpuzzlesForm::Cells}}},
    .bounds = {.least = 2},
    .refuse = families::House::refused,
    .check = families::House::holds,
    .expand = families::House::to_constraints,
    .settle = families::House::settled,
};

}  // namespace nonet::kinds::extraregion
