// containsexactly: the cells hold these digits exactly as often as they are listed; others are free.
#include "board/rules/families.hpp"

namespace nonet::kinds::containsexactly {

extern constinit const RuleKind entry{
    .id = "containsexactly",
    .name = tr("the group[ with exactly {}]"),
    .title = tr("Contains exactly"),
    .summary = tr("the cells hold these digits exactly as often as they are listed"),
    .grammar = "D,D CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "ContainExact", .form = IssForm::Digits}}},
    .meaning = meaning_of<families::Listed<families::Times::Exactly>>(),
};

}  // namespace nonet::kinds::containsexactly
