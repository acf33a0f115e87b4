#include "faces/screen/board_view.hpp"

#include <algorithm>

#include "base/index.hpp"

namespace nonet::screen {
namespace {

// Draws what is in the cells.
class CellDrawer {
 public:
  CellDrawer(const Layout& layout, const BoardPlan& plan, const Look& look, Canvas& canvas)
      : layout_(layout), plan_(plan), look_(look), canvas_(canvas) {}

  void draw(int cell, const CellView& view) {
    const Spot spot = plan_.spot(cell);
    const Extent extent = plan_.cell_extent();
    for (int row = 0; row < extent.rows; ++row) {
      for (int column = 0; column < extent.columns; ++column) {
        canvas_.put({spot.row + row, spot.column + column}, U' ', view.style);
      }
    }
    if (plan_.scale() != Scale::Squares) return draw_line(spot, view);
    // What goes in is drawn as a digit.
    if (view.noted.empty() || view.left == '+') return draw_middle(spot, plan_.middle(cell), view);
    draw_square(spot, view);
  }

 private:
  [[nodiscard]] std::string text_of(const CellView& view) const { return digit_text(view.digit, layout_); }

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
    canvas_.write({spot.row, end - length}, text, view.style);
    char before = view.left;
    if (!wide && view.right != ' ' && (before == ' ' || before == '[')) before = view.right;
    if (!wide && before == ']') before = '[';
    if (before != ' ' && shows(before)) {
      put({spot.row, end - length - 1}, before, view.style);
    }
    if (!wide) {
      if (view.shape != 0) canvas_.put({spot.row, end - length - 1}, view.shape, view.style);
      return;
    }
    if (view.right != ' ' && shows(view.right)) put({spot.row, end}, view.right, view.style);
    if (view.shape != 0) canvas_.put({spot.row, end}, view.shape, view.style);
  }

  // With colours, brackets are not needed: the cell is drawn on its own paper.
  [[nodiscard]] bool shows(char sign) const {
    return !look_.colours || (sign != '[' && sign != ']' && sign != '(' && sign != ')');
  }

  void draw_square(Spot spot, const CellView& view) {
    const int step = plan_.across() == 2 ? 2 : 1;
    for (const CellView::Noted& noted : view.noted) {
      const int place = noted.digit - 1;
      const Spot there{spot.row + place / plan_.across(), spot.column + place % plan_.across() * step};
      const bool sign = !look_.colours && noted.sign != ' ';
      canvas_.write(there, sign ? std::string(1, noted.sign) : digit_text(noted.digit, layout_), noted.style);
    }
    if (view.stop == ' ') return;
    Style stop = Ink::Faint;
    stop.paper = view.style.paper;
    // Where the first candidate would be that it does not have.
    for (int place = 0; place < layout_.size(); ++place) {
      const auto has = [place](const CellView::Noted& noted) { return noted.digit == place + 1; };
      if (std::ranges::any_of(view.noted, has)) continue;
      return put({spot.row + place / plan_.across(), spot.column + place % plan_.across() * step}, view.stop,
                 stop);
    }
  }

  void draw_middle(Spot spot, Spot middle, const CellView& view) {
    const std::string text = view.digit != kBlank ? text_of(view) : blank(view);
    canvas_.write(middle, text, view.style);
    if (view.left != ' ' && shows(view.left)) put({middle.row, middle.column - 1}, view.left, view.style);
    if (view.right != ' ' && shows(view.right)) {
      put({middle.row, middle.column + 1}, view.right, view.style);
    }
    if (view.shape != 0) canvas_.put(spot, view.shape, view.style);
  }

  void put(Spot spot, char sign, Style style) { canvas_.put(spot, static_cast<unsigned char>(sign), style); }

  const Layout& layout_;
  const BoardPlan& plan_;
  const Look& look_;
  Canvas& canvas_;
};

}  // namespace

void draw_cells(const std::vector<CellView>& views, const BoardPlan& plan, const Look& look,
                Canvas& picture) {
  CellDrawer cells(plan.layout(), plan, look, picture);
  for (int cell = 0; cell < plan.layout().cell_count(); ++cell) cells.draw(cell, views[at(cell)]);
}

Canvas draw_board(const State& state, const BoardPlan& plan, const Look& look) {
  Canvas picture(plan.extent());
  const Layout& layout = state.game.layout();
  const std::vector<ShownRule> rules = shown_rules(state.game);
  draw_lines(plan, art::cages_of(layout, rules), look.utf8, picture);
  draw_cells(cell_views(state, look), plan, look, picture);
  if (plan.lined()) art::draw_signs(rules, plan, look.utf8, picture);
  picture.cursor = plan.middle(state.cursor);
  if (plan.scale() == Scale::Narrow) {
    picture.cursor.column = plan.spot(state.cursor).column + plan.cell_extent().columns - 1;
  }
  return picture;
}

}  // namespace nonet::screen
