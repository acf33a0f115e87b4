// equalsums: all parts have one sum.
#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::equalsums {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (int i = 1; i < on.part_count(); ++i) {
    if (sum_of(on.part(i), grid) != sum_of(on.part(0), grid)) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  for (int i = 1; i < on.part_count(); ++i) out.add_equal_sums(on.part(i), on.part(0));
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "equalsums",
    .name = tr("the groups of equal sums"),
    .title = tr("Equal sums"),
    .summary = tr("the groups of cells have equal sums"),
    .grammar = "CELLS = CELLS …",
    .shape = RuleShape::Cells,
    .foreign = {.iss = {{.name = "EqualSum"}}},
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::equalsums
