// windoku: the windows of Windoku are houses too.
#include <algorithm>
#include <set>
#include <tuple>

#include "rules/constraints.hpp"

namespace nonet::kinds::windoku {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const LayoutSpec& spec = on.layout.spec();
  std::set<std::tuple<int, int, int>> seen;
  for (int cell = 0; cell < on.layout.cell_count(); ++cell) {
    const int row = on.layout.row(cell) % (spec.box_rows + 1);
    const int column = on.layout.column(cell) % (spec.box_cols + 1);
    if (row == 0 || column == 0) continue;  // between windows
    const int window_row = on.layout.row(cell) / (spec.box_rows + 1);
    const int window_column = on.layout.column(cell) / (spec.box_cols + 1);
    if ((window_row + 1) * (spec.box_rows + 1) >= on.size() ||
        (window_column + 1) * (spec.box_cols + 1) >= on.size()) {
      continue;  // a window at the edge is none
    }
    if (!seen.insert({window_row, window_column, grid[cell]}).second) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  LayoutSpec spec = on.layout.spec();
  spec.variants = {Variant::Windoku};
  spec.extras.clear();
  const auto layout = Layout::make(std::move(spec));
  if (!layout) return;  // refused before
  for (int house = 0; house < (*layout)->house_count(); ++house) {
    if ((*layout)->house_kind(house) == HouseKind::Window)
      out.add_distinct((*layout)->house(house));
  }
}

Message refused(const RuleOn& on) {
  LayoutSpec spec = on.layout.spec();
  spec.variants = {Variant::Windoku};
  const auto made = Layout::make(std::move(spec));
  return made ? Message() : made.error().words();
}

Result<bool> settled(const RuleOn& /*on*/, Draft& draft) {
  auto& variants = draft.spec.variants;
  variants.push_back(Variant::Windoku);
  std::ranges::sort(variants);
  variants.erase(std::unique(variants.begin(), variants.end()), variants.end());
  return true;
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "windoku",
    .summary = {"the windows of Windoku are houses too",
                "las ventanas del Windoku también son unidades"},
    .grammar = "",
    .shape = RuleShape::Board,
    .looks_around = true,
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
    .settle = settled,
};

}  // namespace nonet::kinds::windoku
