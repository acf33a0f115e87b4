#include "picture/draw/walls.hpp"

namespace nonet {

Walls::Walls(const Layout& layout) : layout_(layout) {
  const LayoutSpec& spec = layout.spec();
  // Boxes that are rows or columns, as in sizes that are prime, divide nothing.
  divided_ = !spec.regions.empty() || (spec.box_rows > 1 && spec.box_cols > 1);
  for (int gap = 0; gap <= layout.columns(); ++gap) {
    bool any = false;
    for (int row = 0; row < layout.rows(); ++row) any = any || vertical(row, gap);
    columns_with_.push_back(any);
  }
  for (int gap = 0; gap <= layout.rows(); ++gap) {
    bool any = false;
    for (int column = 0; column < layout.columns(); ++column) any = any || horizontal(gap, column);
    rows_with_.push_back(any);
  }
}

bool Walls::differ(int a, int b) const {
  if (layout_.is_hole(a) || layout_.is_hole(b)) return layout_.is_hole(a) != layout_.is_hole(b);
  return divided_ && layout_.box(a) != layout_.box(b);
}

bool Walls::vertical(int row, int gap) const {
  if (row < 0 || row >= layout_.rows()) return false;
  if (gap == 0) return !layout_.is_hole(layout_.cell(row, 0));
  if (gap == layout_.columns()) return !layout_.is_hole(layout_.cell(row, gap - 1));
  return differ(layout_.cell(row, gap - 1), layout_.cell(row, gap));
}

bool Walls::horizontal(int gap, int column) const {
  if (column < 0 || column >= layout_.columns()) return false;
  if (gap == 0) return !layout_.is_hole(layout_.cell(0, column));
  if (gap == layout_.rows()) return !layout_.is_hole(layout_.cell(gap - 1, column));
  return differ(layout_.cell(gap - 1, column), layout_.cell(gap, column));
}

}  // namespace nonet
