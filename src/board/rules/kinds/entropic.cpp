// entropic: any three in a row have a low, a middle and a high digit; two cells differ in that. Low and high
// are as many, and the middle takes the rest.
#include "board/rules/constraints.hpp"

namespace nonet::kinds::entropic {
namespace {

int level(const RuleOn& on, int digit) {
  const int third = (on.size() + 1) / 3;
  return digit < on.lowest() + third ? 0 : digit > on.highest() - third ? 2 : 1;
}

bool holds(const RuleOn& on, const Grid& grid) {
  const auto cells = on.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size() && j < i + 3; ++j) {
      if (level(on, grid[cells[i]]) == level(on, grid[cells[j]])) return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto table = table_of(on, [&](int a, int b) { return level(on, a) != level(on, b); });
  out.add_along(on.cells(), table);
  out.add_along(on.cells(), table, 2);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "entropic",
    .name = tr("the entropic line"),
    .title = tr("Entropic line"),
    .summary = tr("any three in a row are low, middle and high"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#f0c3a0"},
    .foreign = {.fpuzzles = {{.name = "entropicline", .form = FpuzzlesForm::Lines}},
                .iss = {{.name = "Entropic"}},
                .scl = {.drawing = SclShape::Line, .colour = "FFCCAA", .width = 5, .other_width = 8}},
    .bounds = {.least = 2},
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::entropic
