#include "picture/draw/rule_characters.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>

#include "picture/draw/rule_pen.hpp"

namespace nonet::art {
namespace {

constexpr int kClueColumns = 3;

// Returns the colour of a terminal's 256 that is like one of a picture, and can be read on black and on
// white.
std::uint8_t terminal_colour(std::string_view colour) {
  int number = 16;
  for (const int unit : {36, 6, 1}) {
    const std::string pair(colour.substr(unit == 36 ? 1 : unit == 6 ? 3 : 5, 2));
    number += unit * ((std::stoi(pair, nullptr, 16) * 15 / 4 + 127) / 255);
  }
  return static_cast<std::uint8_t>(number);
}

class CharacterPen : public RulePen {
 public:
  CharacterPen(const BoardPlan& plan, bool utf8, Canvas& canvas)
      : layout_(plan.layout()), plan_(plan), utf8_(utf8), canvas_(canvas) {}

  void draw(const Rule& rule) { draw_rule({rule, layout_, {&rule, 1}}, *this); }

 protected:
  // Returns the place above a cell, at the start of the line.
  [[nodiscard]] Spot above(int cell) const {
    const Spot spot = plan_.spot(cell);
    return {spot.row - 1, spot.column};
  }
  [[nodiscard]] int width_of_cell(int cell) const { return plan_.cell_extent(cell).columns; }

  const Layout& layout_;
  const BoardPlan& plan_;
  const bool utf8_;
  Canvas& canvas_;
};

// Draws from cell to cell: what the digits are written over.
class PathPen final : public CharacterPen {
 public:
  using CharacterPen::CharacterPen;

  void shade(const Rule& rule) override {
    if (rule.kind->look.as_digits) return;
    for (const CellIndex cell : rule.cells) around(cell, U'{', U'}', Ink::Plain);
    write_above(rule.cells.front(), rule.kind->look.numbered ? std::to_string(rule.numbers.front())
                                                             : std::string(rule.kind->look.sign));
  }

  void line(const Rule& rule, const RuleLook& look) override {
    const Style style = coloured(look.colour);
    path(rule.cells, look.dashed, false, style);
    switch (look.ends) {
      case RuleLook::Ends::Plain: break;
      case RuleLook::Ends::Circles: around(rule.cells.back(), U'(', U')', style); [[fallthrough]];
      case RuleLook::Ends::Bulb: around(rule.cells.front(), U'(', U')', style); break;
      case RuleLook::Ends::Squares:
        around(rule.cells.front(), U'[', U']', style);
        around(rule.cells.back(), U'[', U']', style);
        break;
    }
    write_above(rule.cells.front(), numbers_text(rule));
  }

  void arrow(const Rule& rule, std::span<const CellIndex> circle, std::span<const CellIndex> shaft) override {
    const Style style = coloured("#9a9ea8");
    std::vector<CellIndex> cells{circle.back()};
    cells.insert(cells.end(), shaft.begin(), shaft.end());
    path(cells, rule.kind->look.dashed, true, style);
    std::vector<CellIndex> pill(circle.begin(), circle.end());
    std::ranges::sort(pill);
    for (const CellIndex cell : pill) around(cell, U'(', U')', style);
    for (std::size_t i = 1; i < pill.size(); ++i) {  // in a row, one pair of brackets around all
      if (layout_.row(pill[i]) == layout_.row(pill[i - 1])) step(pill[i - 1], pill[i], false, false, style);
    }
  }

 private:
  [[nodiscard]] static Style coloured(std::string_view colour) {
    Style style = Ink::Plain;
    style.colour = terminal_colour(colour);
    return style;
  }

  void around(int cell, char32_t before, char32_t after, Style style) {
    const int row = plan_.middle(cell).row;
    const int column = plan_.spot(cell).column;
    canvas_.put({row, column}, before, style);
    canvas_.put({row, column + width_of_cell(cell) - 1}, after, style);
  }

  // Writes on the line above a cell, at its end.
  void write_above(int cell, const std::string& text) {
    const Spot spot = above(cell);
    const int before = width_of_cell(cell) - static_cast<int>(text.size());
    if (before >= 0) canvas_.write({spot.row, spot.column + before}, text, Ink::Strong);
  }

  void path(std::span<const CellIndex> cells, bool dashed, bool head, Style style) {
    for (std::size_t i = 1; i < cells.size(); ++i) {
      step(cells[i - 1], cells[i], dashed, head && i + 1 == cells.size(), style);
    }
  }

  // Draws from one cell to one that touches it.
  void step(int from, int to, bool dashed, bool head, Style style) {
    const int down = layout_.row(to) - layout_.row(from);
    const int right = layout_.column(to) - layout_.column(from);
    if (std::max(std::abs(down), std::abs(right)) != 1) return;
    const Spot start = plan_.middle(from);
    const Spot end = plan_.middle(to);
    if (down != 0 && right != 0) {
      const bool falls = down == right;
      const Spot upper = plan_.spot(down > 0 ? to : from);
      const Spot gap{upper.row - 1, plan_.spot(right > 0 ? to : from).column - 1};
      const char32_t arrows[] = {U'↖', U'↗', U'↙', U'↘'};
      const char32_t line = utf8_ ? (falls ? U'╲' : U'╱') : (falls ? U'\\' : U'/');
      canvas_.put(gap, head && utf8_ ? arrows[(down > 0 ? 2 : 0) + (right > 0 ? 1 : 0)] : line, style);
      return;
    }
    const char32_t ascii = right != 0 ? U'-' : U'|';
    const char32_t line = !utf8_ ? ascii : right != 0 ? (dashed ? U'┄' : U'─') : (dashed ? U'┆' : U'│');
    Spot spot = start;
    for (;;) {
      spot = {spot.row + down, spot.column + right};
      if (spot == end) break;
      const bool last = Spot{spot.row + down, spot.column + right} == end;
      const std::u32string_view heads = utf8_ ? U"→←↓↑" : U"><v^";
      const char32_t tip = heads[right > 0 ? 0 : right < 0 ? 1 : down > 0 ? 2 : 3];
      canvas_.put(spot, head && last ? tip : line, style);
    }
  }
};

// Draws signs where nothing else is: a sign is seen whole, or not at all.
class SignPen final : public CharacterPen {
 public:
  using CharacterPen::CharacterPen;

  void use_style_of(const ShownRule& shown) { style_ = shown.broken ? Ink::Wrong : Ink::Strong; }

  // Writes the letter of a rule at each of its cells.
  void letters(const ShownRule& shown) {
    const bool directed = shown.rule.kind->shape != RuleShape::Cells;
    const std::size_t starts = !directed ? 0 : shown.rule.parts.empty() ? 1 : shown.rule.parts.front();
    for (std::size_t i = 0; i < shown.rule.cells.size(); ++i) {
      const std::string text(1, i < starts ? shown.large_letter() : shown.letter);
      const Spot spot = above(shown.rule.cells[i]);
      int column = width_of_cell(shown.rule.cells[i]);
      while (column > 0 && !put({spot.row, spot.column + column - 1}, text)) --column;
    }
  }

  void clue(const Rule&, const CluePlace& place, const std::string& numbers) override {
    const int rows = layout_.rows();
    const int columns = layout_.columns();
    const auto& [row, column, down, right] = place;
    if (row >= 0 && row < rows && column >= 0 && column < columns) return;
    std::string text = numbers;
    if (down != 0 && right != 0) {
      const bool falls = down == right;
      text += utf8_ ? (down > 0 ? (falls ? "↘" : "↙") : (falls ? "↖" : "↗")) : (falls ? "\\" : "/");
    }
    const auto length = static_cast<int>(characters(text).size());
    if (length > kClueColumns) return;
    const int inner = layout_.cell(std::clamp(row, 0, rows - 1), std::clamp(column, 0, columns - 1));
    const Spot spot = plan_.spot(inner);
    Spot at{plan_.middle(inner).row, spot.column + (width_of_cell(inner) - length) / 2};
    if (row < 0) at.row = 0;
    if (row >= rows) at.row = plan_.extent().rows - 1;
    if (column < 0) at.column = kClueColumns - length;
    if (column >= columns) at.column = plan_.extent().columns - kClueColumns;
    put(at, text);
  }

  void dot(const Rule& rule, RuleLook::Dot dot, const std::string& number) override {
    const auto [first, second] = std::minmax(rule.cells[0], rule.cells[1]);
    const int down = layout_.row(second) - layout_.row(first);
    const int right = layout_.column(second) - layout_.column(first);
    const bool beside = down == 0 && right == 1;
    if (!beside && (down != 1 || right != 0)) return;
    std::string text = number.size() < 2 ? number : "";
    if (dot == RuleLook::Dot::Wedge) {
      const bool swapped = first != rule.cells[0];
      text = beside ? (swapped ? "<" : ">") : (swapped ? "^" : "v");
    } else if (number.empty()) {
      const bool black = dot == RuleLook::Dot::Black;
      text = utf8_ ? (black ? "●" : "○") : (black ? "*" : "o");
    }
    const Spot spot = plan_.spot(second);
    const Spot middle = plan_.middle(second);
    put(beside ? Spot{middle.row, spot.column - 1} : Spot{spot.row - 1, middle.column}, text);
  }

  void corner(const Rule& rule) override {
    const std::string text = numbers_text(rule, "");
    const Spot spot = above(*std::ranges::max_element(rule.cells));
    put({spot.row, spot.column - 1 - (static_cast<int>(text.size()) - 1) / 2}, text);
  }

  void cage(const Rule& rule, const std::string& text) override {
    const int first = *std::ranges::min_element(rule.cells);
    if (static_cast<int>(text.size()) > width_of_cell(first)) return;
    const Spot spot = above(first);
    if (!put(spot, text)) put({spot.row, spot.column - 1}, text);
  }

 private:
  // Writes a sign whole, if nothing else is there.
  bool put(Spot at, std::string_view text) {
    const std::u32string symbols = characters(text);
    for (int i = 0; i < std::ssize(symbols); ++i) {
      const Spot spot{at.row, at.column + i};
      if (!canvas_.has(spot) || taken_.contains({spot.row, spot.column})) return false;
    }
    for (int i = 0; i < std::ssize(symbols); ++i) {
      canvas_.put({at.row, at.column + i}, symbols[nonet::at(i)], style_);
      taken_.insert({at.row, at.column + i});
    }
    return true;
  }

  Style style_ = Ink::Strong;
  std::set<std::pair<int, int>> taken_;
};

}  // namespace

bool has_signs(std::span<const ShownRule> rules) {
  return std::ranges::any_of(rules, [](const ShownRule& shown) {
    return shown.letter != ' ' ||
           (shown.rule.kind->shape != RuleShape::Board && shown.rule.kind->shape != RuleShape::Cells);
  });
}

Margins clue_margins(std::span<const ShownRule> rules, const Layout& layout) {
  Margins margins;
  for (const ShownRule& shown : rules) {
    if (shown.rule.kind->shape != RuleShape::Outside) continue;
    const CluePlace place = clue_place(shown.rule, layout);
    if (place.row < 0) margins.up = 1;
    if (place.row >= layout.rows()) margins.down = 1;
    if (place.column < 0) margins.left = kClueColumns;
    if (place.column >= layout.columns()) margins.right = kClueColumns;
  }
  return margins;
}

Cages cages_of(const Layout& layout, std::span<const ShownRule> rules) {
  Cages cages(layout);
  for (const ShownRule& shown : rules) {
    if (shown.rule.kind->shape == RuleShape::Cage) cages.add(shown.rule.cells);
  }
  return cages;
}

void draw_paths(std::span<const ShownRule> rules, const BoardPlan& plan, bool utf8, Canvas& canvas) {
  PathPen pen(plan, utf8, canvas);
  for (const ShownRule& shown : rules) pen.draw(shown.rule);
}

void draw_signs(std::span<const ShownRule> rules, const BoardPlan& plan, bool utf8, Canvas& canvas) {
  SignPen pen(plan, utf8, canvas);
  for (const RuleShape shape : {RuleShape::Outside, RuleShape::Dot, RuleShape::Corner, RuleShape::Cage}) {
    for (const ShownRule& shown : rules) {
      if (shown.rule.kind->shape != shape) continue;
      pen.use_style_of(shown);
      pen.draw(shown.rule);
    }
  }
  for (const ShownRule& shown : rules) {
    if (shown.letter == ' ') continue;
    pen.use_style_of(shown);
    pen.letters(shown);
  }
}

}  // namespace nonet::art
