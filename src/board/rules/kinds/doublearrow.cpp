// doublearrow: the two ends have the sum of what lies between.
#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::doublearrow {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const auto cells = on.cells();
  return sum_of(cells.subspan(1, cells.size() - 2), grid) == grid[cells.front()] + grid[cells.back()];
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto cells = on.cells();
  const CellIndex ends[] = {cells.front(), cells.back()};
  out.add_equal_sums(cells.subspan(1, cells.size() - 2), ends);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "doublearrow",
    .name = tr("the double arrow"),
    .title = tr("Double arrow"),
    .summary = tr("the two ends have the sum of what lies between"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#dcc9a8", .width = 0.2, .ends = RuleLook::Ends::Circles},
    .foreign = {.fpuzzles = {{.name = "doublearrow", .form = FpuzzlesForm::Lines}},
                .iss = {{.name = "DoubleArrow"}}},
    .bounds = {.least = 3},
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::doublearrow
