// regionsum: each stretch of the line in one box has the same sum. Who enters a box again starts a new
// stretch.
#include "board/rules/constraints.hpp"

namespace nonet::kinds::regionsum {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  int sum = 0;
  int wanted = -1;
  for (std::size_t i = 0; i < on.cells().size(); ++i) {
    sum += grid[on.cells()[i]];
    const bool ends =
        i + 1 == on.cells().size() || on.layout.box(on.cells()[i]) != on.layout.box(on.cells()[i + 1]);
    if (!ends) continue;
    if (wanted >= 0 && sum != wanted) return false;
    wanted = sum;
    sum = 0;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto cells = on.cells();
  std::span<const CellIndex> before;
  for (std::size_t start = 0; start < cells.size();) {
    std::size_t end = start + 1;
    while (end < cells.size() && on.layout.box(cells[end]) == on.layout.box(cells[start])) ++end;
    const auto stretch = cells.subspan(start, end - start);
    if (start > 0) out.add_equal_sums(stretch, before);
    before = stretch;
    start = end;
  }
}

Message refused(const RuleOn& on) {
  if (on.layout.has_boxes()) return {};
  return tr("the board has no boxes");
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "regionsum",
    .name = tr("the region sum line"),
    .title = tr("Region sum line"),
    .summary = tr("each stretch of the line in a box has the same sum"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#a8c4ee"},
    .foreign = {.fpuzzles = {{.name = "regionsumline", .form = FpuzzlesForm::Lines}},
                .iss = {{.name = "RegionSumLine"}},
                .scl = {.drawing = SclShape::Line, .colour = "2ECBFF", .width = 5, .other_width = 8}},
    .bounds = {.least = 2},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::regionsum
