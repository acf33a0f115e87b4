// BoardPlan: where everything is on a canvas with a board, in one of four sizes.
//
//   narrow │ 4 .│     wide  │ 4  . │     squares ┃1 3│   ┃     candidates each in their place
//          │ . 3│           │ .  3 │             ┃4  │ 5 ┃
//                                                ┃  9│   ┃
//
// The fourth, ruled, is as wide with lines between all cells, on which the signs of rules stand; see
// rule_characters.hpp.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/index.hpp"
#include "nonet/puzzle.hpp"
#include "picture/draw/canvas.hpp"
#include "picture/draw/walls.hpp"

namespace nonet::art {

enum class Scale : std::uint8_t { Narrow, Wide, Squares, Ruled };

// Room around a board.
struct Margins {
  int up = 0;
  int right = 0;
  int down = 0;
  int left = 0;
};

// Where everything is on the picture of a board.
class BoardPlan {
 public:
  // `figures`: of the longest digit.
  BoardPlan(const Layout& layout, int figures, Scale scale, Margins margins = {});
  // For cells of any width, column by column, and as many rows of characters each. Not ruled, a wall has a
  // blank before it, and walls alone have room.
  BoardPlan(const Layout& layout, std::vector<int> widths, int rows, bool ruled, Margins margins);

  [[nodiscard]] Scale scale() const { return scale_; }
  [[nodiscard]] Extent extent() const {
    return {tops_.back() + margins_.down, lefts_.back() + margins_.right};
  }
  // Returns the place after the frame.
  [[nodiscard]] Spot end() const { return {tops_.back(), lefts_.back()}; }
  // Returns whether there are lines between all cells.
  [[nodiscard]] bool lined() const { return scale_ == Scale::Squares || scale_ == Scale::Ruled; }
  [[nodiscard]] const Layout& layout() const { return layout_; }
  [[nodiscard]] Extent cell_extent(int cell = 0) const { return {rows_, widths_[at(layout_.column(cell))]}; }
  // Returns the middle of a cell.
  [[nodiscard]] Spot middle(int cell) const;
  [[nodiscard]] int across() const { return across_; }  // candidates side by side in a square
  [[nodiscard]] Spot spot(int cell) const {
    return {tops_[at(layout_.row(cell))], lefts_[at(layout_.column(cell))]};
  }
  // Returns the cell that a place of the picture belongs to; a line belongs to the cell before it.
  [[nodiscard]] std::optional<int> cell_at(Spot spot) const;

  [[nodiscard]] const Walls& walls() const { return walls_; }
  // Return whether there is room for lines between two columns, or two rows; 0 and N are the frame.
  [[nodiscard]] bool column_gap(int gap) const { return lined() || walls_.column_gap_used(gap); }
  [[nodiscard]] bool row_gap(int gap) const { return lined() || rows_ > 1 || walls_.row_gap_used(gap); }

 private:
  void place(int before_wall);

  const Layout& layout_;
  Walls walls_;
  Scale scale_;
  Margins margins_;
  int size_;
  int across_ = 1;
  int rows_ = 1;             // of characters in a cell
  std::vector<int> widths_;  // of the cells of each column
  std::vector<int> lefts_;   // where they begin, and after the frame
  std::vector<int> tops_;
};

// What is between two cells that touch.
enum class Fence : std::uint8_t {
  None,    // no cage has one of them
  Edge,    // of a cage
  Inside,  // of a cage
};
// Which cells are in which cages.
class Cages {
 public:
  explicit Cages(const Layout& layout) : of_(at(layout.cell_count())) {}
  void add(std::span<const CellIndex> cells);

  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] Fence between(int cell, int other) const;

 private:
  std::vector<std::vector<int>> of_;  // the cages of each cell, ascending
  int count_ = 0;
};

// Draws the frame and the walls of a board, the lines between its cells, and its cages.
void draw_lines(const BoardPlan& plan, const Cages& cages, bool utf8, Canvas& canvas);

}  // namespace nonet::art
