// nonconsecutive: no two orthogonal neighbours hold consecutive digits.
#include "board/rules/constraints.hpp"
#include "board/rules/neighbours.hpp"

namespace nonet::kinds::nonconsecutive {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (int cell = 0; cell < on.layout.square_count(); ++cell) {
    for (const CellIndex beside : neighbours(on.layout, cell)) {
      if (grid[cell] + 1 == grid[beside]) return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto table = table_of(on, [](int a, int b) { return a != b + 1 && b != a + 1; });
  for (const auto& [a, b] : neighbour_pairs(on.layout)) out.relations.push_back({a, b, table});
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "nonconsecutive",
    .name = tr("the nonconsecutive rule"),
    .title = tr("Nonconsecutive"),
    .summary = tr("no two neighbours are consecutive"),
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.fpuzzles = {{.name = "nonconsecutive", .only_written = true}},
                .iss = {{.name = "AntiConsecutive", .form = IssForm::Board}}},
    .looks_around = true,
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::nonconsecutive
