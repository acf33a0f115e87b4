// disjoint: cells at the same place of each box all differ.
#include <set>
#include <tuple>

#include "board/rules/families.hpp"

namespace nonet::kinds::disjoint {
namespace {

struct Groups : families::VariantHouses<Variant::DisjointGroups, HouseKind::DisjointGroup> {
  static bool holds(const RuleOn& on, const Grid& grid) {
    const LayoutSpec& spec = on.layout.spec();
    std::set<std::tuple<int, int, int>> seen;
    for (int cell = 0; cell < on.layout.cell_count(); ++cell) {
      const int row = on.layout.row(cell) % spec.box_rows;
      const int column = on.layout.column(cell) % spec.box_cols;
      if (!seen.insert({row, column, grid[cell]}).second) return false;
    }
    return true;
  }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "disjoint",
    .name = tr("the disjoint groups"),
    .title = tr("Disjoint groups"),
    .summary = tr("cells at the same place of each box all differ"),
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.fpuzzles = {{.name = "disjointgroups"}},
                .iss = {{.name = "DisjointSets", .form = IssForm::Board}},
                .scl_global = {{.name = "disjoint"}}},
    .looks_around = true,
    .meaning = meaning_of<Groups>(),
};

}  // namespace nonet::kinds::disjoint
