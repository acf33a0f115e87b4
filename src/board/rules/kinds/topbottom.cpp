// topbottom: 1 in the first row, 2 in the second, and so on, each touch the next, be it at a corner; and so
// do they from the last row up.
#include <cstdlib>

#include "board/rules/constraints.hpp"

namespace nonet::kinds::topbottom {
namespace {

int last_row(const Layout& layout) { return layout.square_rows() - 1; }

bool holds(const RuleOn& on, const Grid& grid) {
  const Layout& layout = on.layout;
  for (int a = 0; a < layout.square_count(); ++a) {
    for (int b = 0; b < layout.square_count(); ++b) {
      if (layout.is_hole(a) || layout.is_hole(b)) continue;
      if (layout.row(b) != layout.row(a) + 1 || std::abs(layout.column(a) - layout.column(b)) <= 1) continue;
      const int from_top = layout.row(a) + 1;
      const int from_bottom = last_row(layout) - layout.row(a);
      if (grid[a] == from_top && grid[b] == from_top + 1) return false;
      if (grid[a] == from_bottom + 1 && grid[b] == from_bottom) return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const Layout& layout = on.layout;
  for (int row = 0; row < last_row(layout); ++row) {
    const int down = row + 1;
    const int up = last_row(layout) + 1 - row;
    const auto table = table_of(on, [=](int upper, int lower) {
      return (upper != down || lower != down + 1) && (upper != up || lower != up - 1);
    });
    for (int a = 0; a < layout.square_count(); ++a) {
      for (int b = 0; layout.row(a) == row && b < layout.square_count(); ++b) {
        if (layout.row(b) != row + 1 || layout.is_hole(a) || layout.is_hole(b)) continue;
        const int apart = layout.column(b) - layout.column(a);
        if (apart < -1 || apart > 1) {
          out.relations.push_back({static_cast<CellIndex>(a), static_cast<CellIndex>(b), table});
        }
      }
    }
  }
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "topbottom",
    .name = tr("the top-bottom rule"),
    .title = tr("Top-bottom"),
    .summary = tr("1 in the first row, 2 in the second, and so on, touch; and so from the last row up"),
    .grammar = "",
    .shape = RuleShape::Board,
    .looks_around = true,
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::topbottom
