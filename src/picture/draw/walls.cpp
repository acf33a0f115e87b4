#include "picture/draw/walls.hpp"

namespace nonet {

Walls::Walls(const Layout& layout) : layout_(layout), size_(layout.size()) {
  const LayoutSpec& spec = layout.spec();
  // Boxes that are rows or columns, as in sizes that are prime, divide nothing.
  divided_ = !spec.regions.empty() || (spec.box_rows > 1 && spec.box_cols > 1);
  for (int gap = 0; gap <= size_; ++gap) {
    bool down = false;
    bool across = false;
    for (int i = 0; i < size_; ++i) {
      down = down || vertical(i, gap);
      across = across || horizontal(gap, i);
    }
    columns_with_.push_back(down);
    rows_with_.push_back(across);
  }
}

bool Walls::vertical(int row, int gap) const {
  if (row < 0 || row >= size_) return false;
  return gap == 0 || gap == size_ || differ(layout_.cell(row, gap - 1), layout_.cell(row, gap));
}

bool Walls::horizontal(int gap, int column) const {
  if (column < 0 || column >= size_) return false;
  return gap == 0 || gap == size_ || differ(layout_.cell(gap - 1, column), layout_.cell(gap, column));
}

}  // namespace nonet
