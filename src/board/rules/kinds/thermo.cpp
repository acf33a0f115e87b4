// thermo: digits rise from the bulb, the first cell.
#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::thermo {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (std::size_t i = 1; i < on.cells().size(); ++i) {
    if (grid[on.cells()[i - 1]] >= grid[on.cells()[i]]) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) { out.add_ordered(on.cells(), 1); }

Message refused(const RuleOn& on) {
  if (on.length() <= on.size()) return {};
  return say(
      {"{} cells cannot rise: there are {} digits", "{} casillas no pueden subir: hay {} dígitos"},
      on.length(), on.size());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "thermo",
    .name = {"the thermometer", "el termómetro"},
    .title = {"Thermometer", "Termómetro"},
    .summary = {"digits rise from the bulb", "los dígitos suben desde el bulbo"},
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#c9cbd1", .width = 0.2, .ends = RuleLook::Ends::Bulb},
    .foreign =
        {.fpuzzles = {{.name = "thermometer", .form = FpuzzlesForm::Lines}},
         .iss = {{.name = "Thermo"}},
         .scl = {.drawing = SclShape::Line, .colour = "CFCFCF", .width = 21, .other_width = 21}},
    .bounds = {.least = 2},
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::thermo
