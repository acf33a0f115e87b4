// slowthermo: digits rise or stay from the bulb, the first cell.
#include "board/rules/constraints.hpp"

namespace nonet::kinds::slowthermo {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (std::size_t i = 1; i < on.cells().size(); ++i) {
    if (grid[on.cells()[i - 1]] > grid[on.cells()[i]]) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) { out.add_ordered(on.cells(), 0); }

}  // namespace

extern constinit const RuleKind entry{
    .id = "slowthermo",
    .name = {"the slow thermometer", "el termómetro lento"},
    .title = {"Slow thermometer", "Termómetro lento"},
    .summary = {"digits do not fall from the bulb", "los dígitos no bajan desde el bulbo"},
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#c9cbd1", .width = 0.2, .dashed = true, .ends = RuleLook::Ends::Bulb},
    .foreign = {.fpuzzles = {{.name = "slowthermometer", .form = FpuzzlesForm::Lines}}},
    .bounds = {.least = 2},
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::slowthermo
