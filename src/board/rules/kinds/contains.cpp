// contains: the cells hold these digits, as often at least as they are listed.
#include "board/rules/families.hpp"

namespace nonet::kinds::contains {

extern constinit const RuleKind entry{
    .id = "contains",
    .name = {"the group[ with {}]", "el grupo[ con {}]"},
    .title = {"Contains digits", "Contiene dígitos"},
    .summary = {"the cells hold these digits, as often at least as they are listed",
                "las casillas tienen estos dígitos, al menos tantas veces como aparecen"},
    .grammar = "D,D CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "ContainAtLeast", .form = IssForm::Digits}}},
    .meaning = meaning_of<families::Listed<families::Times::AtLeast>>(),
};

}  // namespace nonet::kinds::contains
