#include "screen/board_picture.hpp"

#include <algorithm>

#include "core/index.hpp"
#include "screen/rule_signs.hpp"

namespace nonet::screen {
namespace {

// The weight of a line.
enum Weight : unsigned { kNone, kLight, kHeavy };

// By the weights of the arms up, right, down and left, as the digits of a number in base three.
constexpr std::u32string_view kCrossings =
    U" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

// Draws the lines of a board.
class LineDrawer {
 public:
  LineDrawer(const play::Game& game, const BoardPlan& plan, const Look& look, Picture& picture)
      : plan_(plan),
        look_(look),
        walls_(plan.walls()),
        cages_(game),
        size_(game.layout().size()),
        picture_(picture) {}

  void draw() {
    for (int gap = 0; gap <= size_; ++gap) {
      if (plan_.row_gap(gap)) draw_row_of_lines(gap);
    }
    for (int row = 0; row < size_; ++row) {
      for (int gap = 0; gap <= size_; ++gap) {
        if (!plan_.column_gap(gap)) continue;
        const Weight weight = vertical(row, gap);
        const bool inside = weight == kHeavy && upright_fence(row, gap) == Fence::Inside;
        for (int i = 0; i < plan_.cell_extent().rows; ++i) {
          const Spot spot{top(row) + i, left(gap) - 1};
          put(spot, {weight, kNone, weight, kNone});
          if (inside && look_.utf8) picture_.put(spot, U'╏', Ink::Plain);
        }
      }
    }
  }

 private:
  struct Arms {
    Weight up, right, down, left;
  };

  [[nodiscard]] int top(int row) const { return plan_.spot(row * size_).row; }
  [[nodiscard]] int left(int column) const {
    return column == size_ ? plan_.end().column : plan_.spot(column).column;
  }
  [[nodiscard]] int line_row(int gap) const {
    return gap == size_ ? plan_.end().row - 1 : top(gap) - 1;
  }
  [[nodiscard]] Fence upright_fence(int row, int gap) const {
    if (gap == 0 || gap == size_) return Fence::None;
    return cages_.between(row * size_ + gap - 1, row * size_ + gap);
  }
  [[nodiscard]] Fence level_fence(int gap, int column) const {
    if (gap == 0 || gap == size_) return Fence::None;
    return cages_.between((gap - 1) * size_ + column, gap * size_ + column);
  }
  // Where there are cages, light lines are their outlines.
  [[nodiscard]] Weight weight(bool wall, Fence fence) const {
    if (!plan_.lined()) return wall ? kLight : kNone;
    if (wall) return kHeavy;
    const bool plain = plan_.scale() == Scale::Squares && cages_.empty();
    return plain || fence == Fence::Edge ? kLight : kNone;
  }
  [[nodiscard]] Weight vertical(int row, int gap) const {
    if (row < 0 || row >= size_) return kNone;
    return weight(walls_.vertical(row, gap), upright_fence(row, gap));
  }
  [[nodiscard]] Weight horizontal(int gap, int column) const {
    if (column < 0 || column >= size_) return kNone;
    return weight(walls_.horizontal(gap, column), level_fence(gap, column));
  }

  void draw_row_of_lines(int gap) {
    const int row = line_row(gap);
    for (int column = 0; column <= size_; ++column) {
      const Weight after = horizontal(gap, column);
      if (plan_.column_gap(column)) {
        put({row, left(column) - 1},
            {vertical(gap - 1, column), after, vertical(gap, column), horizontal(gap, column - 1)});
      }
      if (column == size_) break;
      const int end = left(column + 1) - (plan_.column_gap(column + 1) ? 1 : 0);
      const bool inside = after == kHeavy && level_fence(gap, column) == Fence::Inside;
      for (int at = left(column); at < end; ++at) {
        put({row, at}, {kNone, after, kNone, after});
        if (inside && look_.utf8) picture_.put({row, at}, U'╍', Ink::Plain);
      }
    }
  }

  void put(Spot spot, Arms arms) {
    const auto [up, right, down, left] = arms;
    if (look_.utf8) {
      const std::size_t number = ((up * 3U + right) * 3U + down) * 3U + left;
      const bool heavy = std::max({up, right, down, left}) == kHeavy;
      picture_.put(spot, kCrossings[number], plan_.lined() && heavy ? Ink::Plain : Ink::Faint);
      return;
    }
    // Without the characters for them, the light lines are left out; those of cages are dotted.
    const bool dotted =
        plan_.lined() && !cages_.empty() && std::max({up, right, down, left}) == kLight;
    if (dotted) {
      picture_.put(spot, right == kNone && left == kNone ? U':' : U'.', Ink::Plain);
      return;
    }
    const unsigned least = plan_.lined() ? kHeavy : kLight;
    const bool upright = up >= least || down >= least;
    const bool level = right >= least || left >= least;
    picture_.put(spot, upright && level ? U'+' : upright ? U'|' : level ? U'-' : U' ', Ink::Plain);
  }

  const BoardPlan& plan_;
  const Look& look_;
  const Walls& walls_;
  const Cages cages_;
  const int size_;
  Picture& picture_;
};

// Draws what is in the cells.
class CellDrawer {
 public:
  CellDrawer(const Layout& layout, const BoardPlan& plan, const Look& look, Picture& picture)
      : layout_(layout), plan_(plan), look_(look), picture_(picture) {}

  void draw(int cell, const CellView& view) {
    const Spot spot = plan_.spot(cell);
    const Extent extent = plan_.cell_extent();
    for (int row = 0; row < extent.rows; ++row) {
      for (int column = 0; column < extent.columns; ++column) {
        picture_.put({spot.row + row, spot.column + column}, U' ', view.style);
      }
    }
    if (plan_.scale() != Scale::Squares) return draw_line(spot, view);
    // What goes in is drawn as a digit.
    if (view.noted.empty() || view.left == '+') return draw_middle(spot, view);
    draw_square(spot, view);
  }

 private:
  [[nodiscard]] std::string text_of(const CellView& view) const {
    return digit_text(view.digit, layout_);
  }

  // Where there are no colours, a blank of a further house looks different.
  [[nodiscard]] std::string blank(const CellView& view) const {
    if (view.extra && !look_.colours) return look_.utf8 ? "◦" : ",";
    return look_.utf8 ? "·" : ".";
  }

  // A digit with its signs: "[7]", "7!", "-4"; where it is narrow, the sign before it.
  void draw_line(Spot spot, const CellView& view) {
    const int width = plan_.cell_extent().columns;
    const bool wide = plan_.scale() != Scale::Narrow;
    std::string text = view.digit != kBlank ? text_of(view) : "";
    if (text.empty()) text = view.noted.empty() || view.borrowed ? blank(view) : ":";
    const auto length = static_cast<int>(characters(text).size());
    const int end = spot.column + width - (wide ? 1 : 0);
    picture_.write({spot.row, end - length}, text, view.style);
    char before = view.left;
    if (!wide && view.right != ' ' && (before == ' ' || before == '[')) before = view.right;
    if (!wide && before == ']') before = '[';
    if (before != ' ' && shows(before)) {
      put({spot.row, end - length - 1}, before, view.style);
    }
    if (!wide) {
      if (view.shape != 0) picture_.put({spot.row, end - length - 1}, view.shape, view.style);
      return;
    }
    if (view.right != ' ' && shows(view.right)) put({spot.row, end}, view.right, view.style);
    if (view.shape != 0) picture_.put({spot.row, end}, view.shape, view.style);
  }

  // With colours, brackets are not needed: the cell is drawn on its own paper.
  [[nodiscard]] bool shows(char sign) const {
    return !look_.colours || (sign != '[' && sign != ']' && sign != '(' && sign != ')');
  }

  void draw_square(Spot spot, const CellView& view) {
    const int step = plan_.across() == 2 ? 2 : 1;
    for (const CellView::Noted& noted : view.noted) {
      const int place = noted.digit - 1;
      const Spot there{spot.row + place / plan_.across(),
                       spot.column + place % plan_.across() * step};
      const bool sign = !look_.colours && noted.sign != ' ';
      picture_.write(there, sign ? std::string(1, noted.sign) : digit_text(noted.digit, layout_),
                     noted.style);
    }
    if (view.stop == ' ') return;
    Style stop = Ink::Faint;
    stop.paper = view.style.paper;
    // Where the first candidate would be that it does not have.
    for (int place = 0; place < layout_.size(); ++place) {
      const auto has = [place](const CellView::Noted& noted) { return noted.digit == place + 1; };
      if (std::ranges::any_of(view.noted, has)) continue;
      return put({spot.row + place / plan_.across(), spot.column + place % plan_.across() * step},
                 view.stop, stop);
    }
  }

  void draw_middle(Spot spot, const CellView& view) {
    const Extent extent = plan_.cell_extent();
    const Spot middle{spot.row + (extent.rows - 1) / 2, spot.column + (extent.columns - 1) / 2};
    const std::string text = view.digit != kBlank ? text_of(view) : blank(view);
    picture_.write(middle, text, view.style);
    if (view.left != ' ' && shows(view.left))
      put({middle.row, middle.column - 1}, view.left, view.style);
    if (view.right != ' ' && shows(view.right)) {
      put({middle.row, middle.column + 1}, view.right, view.style);
    }
    if (view.shape != 0) picture_.put(spot, view.shape, view.style);
  }

  void put(Spot spot, char sign, Style style) {
    picture_.put(spot, static_cast<unsigned char>(sign), style);
  }

  const Layout& layout_;
  const BoardPlan& plan_;
  const Look& look_;
  Picture& picture_;
};

}  // namespace

BoardPlan::BoardPlan(const Layout& layout, Scale scale, Margins margins)
    : layout_(layout),
      walls_(layout),
      scale_(scale),
      margins_(margins),
      size_(layout.size()),
      figures_(static_cast<int>(digit_text(layout.size(), layout).size())) {
  if (scale == Scale::Squares) {
    while (across_ * across_ < size_) ++across_;
    cell_ = {std::max((size_ + across_ - 1) / across_, 1), std::max(across_, 3)};
  } else {
    cell_ = {1, figures_ + (scale == Scale::Narrow ? 1 : 2)};
  }
  int column = margins_.left;
  int row = margins_.up;
  for (int i = 0; i <= size_; ++i) {
    if (column_gap(i)) ++column;
    if (row_gap(i)) ++row;
    lefts_.push_back(column);
    tops_.push_back(row);
    column += cell_.columns;
    row += cell_.rows;
  }
}

bool BoardPlan::column_gap(int gap) const { return lined() || walls_.column_gap_used(gap); }

bool BoardPlan::row_gap(int gap) const { return lined() || walls_.row_gap_used(gap); }

Spot BoardPlan::spot(int cell) const {
  return {tops_[at(layout_.row(cell))], lefts_[at(layout_.column(cell))]};
}

std::optional<int> BoardPlan::cell_at(Spot spot) const {
  if (spot.row < margins_.up || spot.column < margins_.left || spot.row >= end().row ||
      spot.column >= end().column) {
    return std::nullopt;
  }
  const auto before = [&](const std::vector<int>& starts, int place) {
    const auto behind = std::upper_bound(starts.begin(), starts.end() - 1, place);
    return std::max(static_cast<int>(behind - starts.begin()) - 1, 0);
  };
  return layout_.cell(before(tops_, spot.row), before(lefts_, spot.column));
}

Picture draw_board(const State& state, const BoardPlan& plan, const Look& look) {
  Picture picture(plan.extent());
  const Layout& layout = state.game.layout();
  LineDrawer(state.game, plan, look, picture).draw();
  CellDrawer cells(layout, plan, look, picture);
  const std::vector<CellView> views = cell_views(state, look);
  for (int cell = 0; cell < layout.cell_count(); ++cell) cells.draw(cell, views[at(cell)]);
  if (plan.lined()) draw_signs(state, plan, look, picture);
  const Spot spot = plan.spot(state.cursor);
  const Extent extent = plan.cell_extent();
  picture.cursor = {spot.row + (extent.rows - 1) / 2,
                    spot.column + (plan.scale() == Scale::Narrow ? extent.columns - 1
                                                                 : (extent.columns - 1) / 2)};
  return picture;
}

}  // namespace nonet::screen
