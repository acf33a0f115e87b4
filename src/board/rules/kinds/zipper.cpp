// zipper: two cells at the same distance from the middle have the same sum as any other two; a cell in the
// middle is that sum.
#include "board/rules/constraints.hpp"

namespace nonet::kinds::zipper {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int last = on.length() - 1;
  const auto digit = [&](int i) { return static_cast<int>(grid[on.cells()[at(i)]]); };
  const int sum = on.length() % 2 == 1 ? digit(last / 2) : digit(0) + digit(last);
  for (int i = 0; i < last - i; ++i) {
    if (digit(i) + digit(last - i) != sum) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto cells = on.cells();
  const std::size_t half = cells.size() / 2;
  const auto pair = [&](std::size_t i) { return std::vector{cells[i], cells[cells.size() - 1 - i]}; };
  for (std::size_t i = 0; i < half; ++i) {
    if (cells.size() % 2 == 1) {
      out.add_equal_sums(pair(i), cells.subspan(half, 1));
    } else if (i > 0) {
      out.add_equal_sums(pair(i), pair(0));
    }
  }
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "zipper",
    .name = tr("the zipper line"),
    .title = tr("Zipper line"),
    .summary = tr("cells at equal distance from the middle have equal sums"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#c7b8ec"},
    .foreign = {.fpuzzles = {{.name = "zipperline", .form = FpuzzlesForm::Lines}},
                .iss = {{.name = "Zipper"}},
                .scl = {.drawing = SclShape::Line, .colour = "CDB1EC", .width = 5, .other_width = 8}},
    .bounds = {.least = 2},
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::zipper
