// alldifferent: the cells all differ. A house.
#include "board/rules/families.hpp"

namespace nonet::kinds::alldifferent {

extern constinit const RuleKind entry{
    .id = "alldifferent",
    .name = tr("the group of different cells"),
    .title = tr("All different"),
    .summary = tr("the cells all differ"),
    .grammar = "CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "AllDifferent"}}},
    .bounds = {.least = 2},
    .meaning = meaning_of<families::House>(),
};

}  // namespace nonet::kinds::alldifferent
