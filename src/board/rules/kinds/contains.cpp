// contains: the cells hold these digits, as often at least as they are listed.
#include "board/rules/families.hpp"

namespace nonet::kinds::contains {

extern constinit const RuleKind entry{
    .id = "contains",
    .name = tr("the group[ with {}]"),
    .title = tr("Contains digits"),
    .summary = tr("the cells hold these digits, as often at least as they are listed"),
    .grammar = "D,D CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "ContainAtLeast", .form = IssForm::Digits}}},
    .meaning = meaning_of<families::Listed<families::Times::AtLeast>>(),
};

}  // namespace nonet::kinds::contains
