#include "picture/draw/board_plan.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace nonet::art {
namespace {

// The weight of a line.
enum Weight : unsigned { kNone, kLight, kHeavy };

// Returns the character in which lines of these weights meet.
char32_t crossing(Weight up, Weight right, Weight down, Weight left) {
  constexpr std::u32string_view kCrossings =
      U" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";
  return kCrossings[((up * 3U + right) * 3U + down) * 3U + left];
}

// Draws the lines of a board.
class LineDrawer {
 public:
  LineDrawer(const BoardPlan& plan, const Cages& cages, bool utf8, Canvas& canvas)
      : plan_(plan),
        walls_(plan.walls()),
        cages_(cages),
        utf8_(utf8),
        layout_(plan.layout()),
        rows_(layout_.rows()),
        columns_(layout_.columns()),
        canvas_(canvas) {}

  void draw() {
    for (int gap = 0; gap <= rows_; ++gap) {
      if (plan_.row_gap(gap)) draw_row_of_lines(gap);
    }
    for (int row = 0; row < rows_; ++row) {
      for (int gap = 0; gap <= columns_; ++gap) {
        if (!plan_.column_gap(gap)) continue;
        const Weight weight = vertical(row, gap);
        const bool inside = weight == kHeavy && upright_fence(row, gap) == Fence::Inside;
        for (int i = 0; i < plan_.cell_extent().rows; ++i) {
          const Spot spot{top(row) + i, left(gap) - 1};
          put(spot, {weight, kNone, weight, kNone});
          if (inside && utf8_) canvas_.put(spot, U'╏', Ink::Plain);
        }
      }
    }
  }

 private:
  struct Arms {
    Weight up, right, down, left;
  };

  [[nodiscard]] int top(int row) const { return plan_.spot(layout_.cell(row, 0)).row; }
  [[nodiscard]] int left(int column) const {
    return column == columns_ ? plan_.end().column : plan_.spot(column).column;
  }
  [[nodiscard]] int line_row(int gap) const { return gap == rows_ ? plan_.end().row - 1 : top(gap) - 1; }
  [[nodiscard]] Fence upright_fence(int row, int gap) const {
    if (gap == 0 || gap == columns_) return Fence::None;
    return cages_.between(layout_.cell(row, gap - 1), layout_.cell(row, gap));
  }
  [[nodiscard]] Fence level_fence(int gap, int column) const {
    if (gap == 0 || gap == rows_) return Fence::None;
    return cages_.between(layout_.cell(gap - 1, column), layout_.cell(gap, column));
  }
  // Returns whether one of two places side by side is a cell of the board.
  [[nodiscard]] bool has_cell(int row, int column, int other_row, int other_column) const {
    const auto is_cell = [&](int r, int c) {
      return r >= 0 && c >= 0 && r < rows_ && c < columns_ && !layout_.is_hole(layout_.cell(r, c));
    };
    return is_cell(row, column) || is_cell(other_row, other_column);
  }
  // Where there are cages, light lines are their outlines.
  [[nodiscard]] Weight weight(bool wall, Fence fence) const {
    if (!plan_.lined()) return wall ? kLight : kNone;
    if (wall) return kHeavy;
    const bool plain = plan_.scale() == Scale::Squares && cages_.empty();
    return plain || fence == Fence::Edge ? kLight : kNone;
  }
  [[nodiscard]] Weight vertical(int row, int gap) const {
    if (row < 0 || row >= rows_ || !has_cell(row, gap - 1, row, gap)) return kNone;
    return weight(walls_.vertical(row, gap), upright_fence(row, gap));
  }
  [[nodiscard]] Weight horizontal(int gap, int column) const {
    if (column < 0 || column >= columns_ || !has_cell(gap - 1, column, gap, column)) return kNone;
    return weight(walls_.horizontal(gap, column), level_fence(gap, column));
  }

  void draw_row_of_lines(int gap) {
    const int row = line_row(gap);
    for (int column = 0; column <= columns_; ++column) {
      const Weight after = horizontal(gap, column);
      if (plan_.column_gap(column)) {
        put({row, left(column) - 1},
            {vertical(gap - 1, column), after, vertical(gap, column), horizontal(gap, column - 1)});
      }
      if (column == columns_) break;
      const int end = left(column + 1) - (plan_.column_gap(column + 1) ? 1 : 0);
      const bool inside = after == kHeavy && level_fence(gap, column) == Fence::Inside;
      for (int at = left(column); at < end; ++at) {
        put({row, at}, {kNone, after, kNone, after});
        if (inside && utf8_) canvas_.put({row, at}, U'╍', Ink::Plain);
      }
    }
  }

  void put(Spot spot, Arms arms) {
    const auto [up, right, down, left] = arms;
    if (utf8_) {
      const bool heavy = std::max({up, right, down, left}) == kHeavy;
      canvas_.put(spot, crossing(up, right, down, left), plan_.lined() && heavy ? Ink::Plain : Ink::Faint);
      return;
    }
    // Without the characters for them, the light lines are left out; those of cages are dotted.
    const bool dotted = plan_.lined() && !cages_.empty() && std::max({up, right, down, left}) == kLight;
    if (dotted) {
      canvas_.put(spot, right == kNone && left == kNone ? U':' : U'.', Ink::Plain);
      return;
    }
    const unsigned least = plan_.lined() ? kHeavy : kLight;
    const bool upright = up >= least || down >= least;
    const bool level = right >= least || left >= least;
    canvas_.put(spot, upright && level ? U'+' : upright ? U'|' : level ? U'-' : U' ', Ink::Plain);
  }

  const BoardPlan& plan_;
  const Walls& walls_;
  const Cages& cages_;
  const bool utf8_;
  const Layout& layout_;
  const int rows_;
  const int columns_;
  Canvas& canvas_;
};

}  // namespace

BoardPlan::BoardPlan(const Layout& layout, int figures, Scale scale, Margins margins)
    : layout_(layout), walls_(layout), scale_(scale), margins_(margins), size_(layout.size()) {
  if (scale == Scale::Squares) {
    while (across_ * across_ < size_) ++across_;
    rows_ = std::max((size_ + across_ - 1) / across_, 1);
    widths_.assign(at(size_), std::max(across_, 3));
  } else {
    widths_.assign(at(size_), figures + (scale == Scale::Narrow ? 1 : 2));
  }
  place(0);
}

BoardPlan::BoardPlan(const Layout& layout, std::vector<int> widths, int rows, bool ruled, Margins margins)
    : layout_(layout),
      walls_(layout),
      scale_(ruled ? Scale::Ruled : Scale::Wide),
      margins_(margins),
      size_(layout.size()),
      rows_(rows),
      widths_(std::move(widths)) {
  place(ruled ? 0 : 1);
}

void BoardPlan::place(int before_wall) {
  int column = margins_.left;
  for (int i = 0; i <= layout_.columns(); ++i) {
    if (column_gap(i)) column += i > 0 ? 1 + before_wall : 1;
    lefts_.push_back(column);
    if (i < layout_.columns()) column += widths_[at(i)];
  }
  int row = margins_.up;
  for (int i = 0; i <= layout_.rows(); ++i) {
    if (row_gap(i)) ++row;
    tops_.push_back(row);
    if (i < layout_.rows()) row += rows_;
  }
}

Spot BoardPlan::middle(int cell) const {
  const Spot corner = spot(cell);
  const Extent extent = cell_extent(cell);
  return {corner.row + (extent.rows - 1) / 2, corner.column + (extent.columns - 1) / 2};
}

std::optional<int> BoardPlan::cell_at(Spot spot) const {
  if (spot.row < margins_.up || spot.column < margins_.left || spot.row >= end().row ||
      spot.column >= end().column) {
    return std::nullopt;
  }
  const auto before = [&](const std::vector<int>& starts, int place) {
    const auto after = std::upper_bound(starts.begin(), starts.end() - 1, place);
    return std::max(static_cast<int>(after - starts.begin()) - 1, 0);
  };
  return layout_.cell(before(tops_, spot.row), before(lefts_, spot.column));
}

void Cages::add(std::span<const CellIndex> cells) {
  for (const CellIndex cell : cells) {
    std::vector<int>& cages = of_[cell];
    if (cages.empty() || cages.back() != count_) cages.push_back(count_);
  }
  ++count_;
}

Fence Cages::between(int cell, int other) const {
  if (of_[at(cell)] != of_[at(other)]) return Fence::Edge;
  return of_[at(cell)].empty() ? Fence::None : Fence::Inside;
}

void draw_lines(const BoardPlan& plan, const Cages& cages, bool utf8, Canvas& canvas) {
  LineDrawer(plan, cages, utf8, canvas).draw();
}

}  // namespace nonet::art
