// entropic: any three in a row have a low, a middle and a high digit; two cells differ in that. Low and high
// are as many, and the middle takes the rest.
#include "board/rules/families.hpp"

namespace nonet::kinds::entropic {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const auto cells = on.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size() && j < i + 3; ++j) {
      if (families::third_of(on, grid[cells[i]]) == families::third_of(on, grid[cells[j]])) return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto table =
      table_of(on, [&](int a, int b) { return families::third_of(on, a) != families::third_of(on, b); });
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
