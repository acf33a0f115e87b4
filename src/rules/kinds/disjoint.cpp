// disjoint: cells at the same place of each box all differ.
#include <algorithm>
#include <set>
#include <tuple>

#include "rules/constraints.hpp"

namespace nonet::kinds::disjoint {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const LayoutSpec& spec = on.layout.spec();
  std::set<std::tuple<int, int, int>> seen;
  for (int cell = 0; cell < on.layout.cell_count(); ++cell) {
    const int row = on.layout.row(cell) % spec.box_rows;
    const int column = on.layout.column(cell) % spec.box_cols;
    if (!seen.insert({row, column, grid[cell]}).second) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  LayoutSpec spec = on.layout.spec();
  spec.variants = {Variant::DisjointGroups};
  spec.extras.clear();
  const auto layout = Layout::make(std::move(spec));
  if (!layout) return;  // refused before
  for (int house = 0; house < (*layout)->house_count(); ++house) {
    if ((*layout)->house_kind(house) == HouseKind::DisjointGroup)
      out.add_distinct((*layout)->house(house));
  }
}

Message refused(const RuleOn& on) {
  LayoutSpec spec = on.layout.spec();
  spec.variants = {Variant::DisjointGroups};
  const auto made = Layout::make(std::move(spec));
  return made ? Message() : made.error().words();
}

Result<bool> settled(const RuleOn& /*on*/, Draft& draft) {
  auto& variants = draft.spec.variants;
  variants.push_back(Variant::DisjointGroups);
  std::ranges::sort(variants);
  variants.erase(std::unique(variants.begin(), variants.end()), variants.end());
  return true;
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "disjoint",
    .summary = {"cells at the same place of each box all differ",
                "las casillas en el mismo lugar de cada caja son todas distintas"},
    .grammar = "",
    .shape = RuleShape::Board,
    .looks_around = true,
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
    .settle = settled,
};

}  // namespace nonet::kinds::disjoint
