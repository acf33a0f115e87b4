// alldifferent: the cells all differ. A house.
#include "board/rules/families.hpp"

namespace nonet::kinds::alldifferent {

extern constinit const RuleKind entry{
    .id = "alldifferent",
    .name = {"the group of different cells", "el grupo de casillas distintas"},
    .title = {"All different", "Todas distintas"},
    .summary = {"the cells all differ", "las casillas son todas distintas"},
    .grammar = "CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "AllDifferent"}}},
    .bounds = {.least = 2},
    .refuse = families::House::refused,
    .check = families::House::holds,
    .expand = families::House::to_constraints,
    .settle = families::House::settled,
};

}  // namespace nonet::kinds::alldifferent
