// slowthermo: digits rise or stay from the bulb, the first cell.
#include "board/rules/families.hpp"

namespace nonet::kinds::slowthermo {

extern constinit const RuleKind entry{
    .id = "slowthermo",
    .name = tr("the slow thermometer"),
    .title = tr("Slow thermometer"),
    .summary = tr("digits do not fall from the bulb"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#c9cbd1", .width = 0.2, .dashed = true, .ends = RuleLook::Ends::Bulb},
    .foreign = {.fpuzzles = {{.name = "slowthermometer", .form = FpuzzlesForm::Lines}}},
    .bounds = {.least = 2},
    .meaning = meaning_of<families::Rising<0>>(),
};

}  // namespace nonet::kinds::slowthermo
