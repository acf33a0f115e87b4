// nabner: no two digits of the line, wherever they stand, are equal or consecutive.
#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::nabner {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (const CellIndex& a : on.cells()) {
    for (const CellIndex& b : on.cells()) {
      if (&a != &b && grid[a] <= grid[b] && grid[b] - grid[a] <= 1) return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto apart = table_of(on, [](int a, int b) { return a - b > 1 || b - a > 1; });
  for (int distance = 1; distance < on.length(); ++distance) out.add_along(on.cells(), apart, distance);
}

Message refused(const RuleOn& on) {
  if (2 * on.length() <= on.size() + 1) return {};
  return say("{} digits of {} are never all apart", on.length(), on.size());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "nabner",
    .name = tr("the nabner line"),
    .title = tr("Nabner line"),
    .summary = tr("no two digits of the line are equal or consecutive"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#ecdc9a"},
    .foreign = {.fpuzzles = {{.name = "nabner", .form = FpuzzlesForm::Lines}}},
    .bounds = {.least = 2},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::nabner
