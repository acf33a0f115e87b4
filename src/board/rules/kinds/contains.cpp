// contains: the cells hold these digits, as often at least as they are listed.
#include "board/rules/families.hpp"

namespace nonet::kinds::contains {
namespace {

using Family = families::Listed<families::Times::AtLeast>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "contains",
    .name = {"the group[ with {}]", "el grupo[ con {}]"},
    .title = {"Contains digits", "Contiene dígitos"},
    .summary = {"the cells hold these digits, as often at least as they are listed",
                "las casillas tienen estos dígitos, al menos tantas veces como aparecen"},
    .grammar = "D,D CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "ContainAtLeast", .form = IssForm::Digits}}},
    .refuse = Family::refused,
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::contains
