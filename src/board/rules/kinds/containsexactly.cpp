// containsexactly: the cells hold these digits exactly as often as they are listed; others are free.
#include "board/rules/families.hpp"

namespace nonet::kinds::containsexactly {
namespace {

using Family = families::Listed<families::Times::Exactly>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "containsexactly",
    .name = {"the group[ with exactly {}]", "el grupo[ con exactamente {}]"},
    .title = {"Contains exactly", "Contiene exactamente"},
    .summary = {"the cells hold these digits exactly as often as they are listed",
                "las casillas tienen estos dígitos exactamente tantas veces como aparecen"},
    .grammar = "D,D CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "ContainExact", .form = IssForm::Digits}}},
    .refuse = Family::refused,
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::containsexactly
