// BoardPicture: the board as a picture of its own, in one of four sizes.
//
//   narrow │ 4 .│     wide  │ 4  . │     squares ┃1 3│   ┃     candidates each in their place
//          │ . 3│           │ .  3 │             ┃4  │ 5 ┃
//                                                ┃  9│   ┃
//
// The fourth, ruled, is as wide with lines between all cells, on which the signs of rules stand; see rule_signs.hpp.
//
// It may be larger than the window, which then shows the part around the cursor.
#pragma once

#include <optional>
#include <vector>

#include "draw/walls.hpp"
#include "screen/cell_view.hpp"

namespace nonet::screen {

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
  BoardPlan(const Layout& layout, Scale scale, Margins margins = {});

  [[nodiscard]] Scale scale() const { return scale_; }
  [[nodiscard]] Extent extent() const {
    return {tops_.back() + margins_.down, lefts_.back() + margins_.right};
  }
  // Returns the place behind the frame.
  [[nodiscard]] Spot end() const { return {tops_.back(), lefts_.back()}; }
  // Returns whether there are lines between all cells.
  [[nodiscard]] bool lined() const { return scale_ == Scale::Squares || scale_ == Scale::Ruled; }
  [[nodiscard]] Extent cell_extent() const { return cell_; }
  [[nodiscard]] int across() const { return across_; }  // candidates side by side in a square
  [[nodiscard]] Spot spot(int cell) const;
  // Returns the cell that a place of the picture belongs to; a line belongs to the cell before it.
  [[nodiscard]] std::optional<int> cell_at(Spot spot) const;

  [[nodiscard]] const Walls& walls() const { return walls_; }
  // Return whether there is room for lines between two columns, or two rows; 0 and N are the frame.
  [[nodiscard]] bool column_gap(int gap) const;
  [[nodiscard]] bool row_gap(int gap) const;

 private:
  const Layout& layout_;
  Walls walls_;
  Scale scale_;
  Margins margins_;
  int size_;
  int figures_;
  int across_ = 1;
  Extent cell_;
  std::vector<int> lefts_;  // of the cells of each column, and behind the frame
  std::vector<int> tops_;
};

[[nodiscard]] Picture draw_board(const State& state, const BoardPlan& plan, const Look& look);

}  // namespace nonet::screen
