// thermo: digits rise from the bulb, the first cell.
#include "board/rules/families.hpp"

namespace nonet::kinds::thermo {
namespace {

struct Thermometer : families::Rising<1> {
  static Message refused(const RuleOn& on) {
    if (on.length() <= on.size()) return {};
    return say("{} cells cannot rise: there are {} digits", on.length(), on.size());
  }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "thermo",
    .name = tr("the thermometer"),
    .title = tr("Thermometer"),
    .summary = tr("digits rise from the bulb"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#c9cbd1", .width = 0.2, .ends = RuleLook::Ends::Bulb},
    .foreign = {.fpuzzles = {{.name = "thermometer", .form = FpuzzlesForm::Lines}},
                .iss = {{.name = "Thermo"}},
                .scl = {.drawing = SclShape::Line, .colour = "CFCFCF", .width = 21, .other_width = 21}},
    .bounds = {.least = 2},
    .meaning = meaning_of<Thermometer>(),
};

}  // namespace nonet::kinds::thermo
