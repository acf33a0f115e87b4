// contains: the cells hold these digits, as often at least as they are listed.
#include "board/rules/families.hpp"

namespace nonet::kinds::contains {
namespace {

using Family = families::Listed<families::Times::AtLeast>;

}  // namespace

extern constinit const RuleKind entry{
    .id = "contains",
    .name = tr("the group[ with {}]"),
    .title = tr("Contains digits"),
    .summary = tr("the cells hold these digits, as often at least as they are listed"),
    .grammar = "D,D CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "ContainAtLeast", .form = IssForm::Digits}}},
    .refuse = Family::refused,
    .check = Family::holds,
    .expand = Family::to_constraints,
};

}  // namespace nonet::kinds::contains
