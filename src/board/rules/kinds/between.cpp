// between: all cells of the line lie strictly between its ends; ends with a middle thus differ.
#include <algorithm>

#include "board/rules/families.hpp"

namespace nonet::kinds::between {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int low = std::min(grid[on.cells().front()], grid[on.cells().back()]);
  const int high = std::max(grid[on.cells().front()], grid[on.cells().back()]);
  for (int i = 1; i + 1 < on.length(); ++i) {
    const int digit = grid[on.cells()[at(i)]];
    if (digit <= low || digit >= high) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  out.automata.push_back(families::ends_first(
      on, [](int low, int high) { return low <= high; },
      [](int low, int high, int digit) { return digit > low && digit < high; }));
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "between",
    .name = tr("the between line"),
    .title = tr("Between line"),
    .summary = tr("the line lies strictly between its ends"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#c9cbd1", .width = 0.2, .ends = RuleLook::Ends::Circles},
    .foreign = {.fpuzzles = {{.name = "betweenline", .form = FpuzzlesForm::Lines}},
                .iss = {{.name = "Between"}},
                .scl = {.drawing = SclShape::Line, .colour = "CFCFCF", .width = 2, .other_width = 2}},
    .bounds = {.least = 2},
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::between
