// Walls: the lines between the boxes or regions of a board, and its frame.
//
//   gap 0   1   2   3   4     Gap g lies before row or column g, so gaps 0 and N are the frame.
//       ┌───────┬───────┐
//       │       │       │
//
// N is the number of rows or of columns that have cells. A hole has walls to the cells about it.
#pragma once

#include <vector>

#include "base/index.hpp"
#include "nonet/layout.hpp"

namespace nonet {

class Walls {
 public:
  explicit Walls(const Layout& layout);

  // Return whether there is a wall in a gap between columns at `row`, or in a gap between rows at
  // `column`; false outside the board.
  [[nodiscard]] bool vertical(int row, int gap) const;
  [[nodiscard]] bool horizontal(int gap, int column) const;
  // Return whether there is any wall in the gap.
  [[nodiscard]] bool column_gap_used(int gap) const { return columns_with_[at(gap)]; }
  [[nodiscard]] bool row_gap_used(int gap) const { return rows_with_[at(gap)]; }

 private:
  [[nodiscard]] bool differ(int a, int b) const;

  const Layout& layout_;
  bool divided_;
  std::vector<bool> columns_with_;
  std::vector<bool> rows_with_;
};

}  // namespace nonet
