#include "picture/draw/board_art.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "base/index.hpp"
#include "base/utf8.hpp"
#include "board/core/digits_of.hpp"
#include "picture/draw/rule_characters.hpp"

namespace nonet {
namespace {

class Drawing {
 public:
  // With `even`, all columns are as wide as the widest; rules have room on lines between the cells.
  Drawing(const Puzzle& puzzle, std::vector<ShownCell> cells, BoardStyle style, bool even,
          std::span<const art::ShownRule> rules = {})
      : puzzle_(puzzle),
        layout_(*puzzle.layout),
        style_(style),
        cells_(std::move(cells)),
        rules_(rules),
        widths_(at(layout_.size()), 1) {
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      if (layout_.is_hole(cell)) continue;
      std::size_t& width = widths_[at(layout_.column(cell))];
      for (const auto& line : cells_[at(cell)].lines) width = std::max(width, line.width);
      if (cells_[at(cell)].kind == CellKind::Candidates) align_left_ = true;
    }
    if (even) std::ranges::fill(widths_, *std::ranges::max_element(widths_));
    std::vector<int> room;  // a blank before each cell, and after it if it has lines
    for (const std::size_t width : widths_) {
      room.push_back(static_cast<int>(width) + (rules.empty() ? 1 : 2));
    }
    plan_.emplace(layout_, std::move(room), static_cast<int>(cells_.front().lines.size()), !rules.empty(),
                  art::clue_margins(rules, layout_));
  }

  [[nodiscard]] std::size_t width() const { return at(plan_->extent().columns); }

  [[nodiscard]] BoardArt draw() const {
    art::Canvas canvas(plan_->extent());
    art::draw_lines(*plan_, art::cages_of(layout_, rules_), style_.box_drawing, canvas);
    art::draw_paths(rules_, *plan_, style_.box_drawing, canvas);
    art::draw_signs(rules_, *plan_, style_.box_drawing, canvas);
    BoardArt art{.lines = {}, .width = width(), .first_row = at(plan_->spot(0).row)};
    for (int row = 0; row < plan_->extent().rows; ++row) art.lines.push_back(line(canvas, row));
    return art;
  }

 private:
  // Returns a line of the canvas, with what the cells on it show.
  [[nodiscard]] std::string line(const art::Canvas& canvas, int row) const {
    std::string text;
    int column = 0;
    const int board_row = row_of(row);
    for (int i = 0; i < layout_.columns() && board_row >= 0; ++i) {
      const int cell = layout_.cell(board_row, i);
      const art::Spot spot = plan_->spot(cell);
      const int blank = rules_.empty() ? 0 : 1;  // around what is written
      add_glyphs(canvas, {row, column}, spot.column + blank, text);
      add_cell(cell, at(row - spot.row), text);
      column = spot.column + plan_->cell_extent(cell).columns - blank;
    }
    add_glyphs(canvas, {row, column}, plan_->extent().columns, text);
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
  }

  // Returns the row of the board whose cells are on a line of the canvas; -1 if none is.
  [[nodiscard]] int row_of(int line) const {
    for (int row = 0; row < layout_.rows(); ++row) {
      const int top = plan_->spot(layout_.cell(row, 0)).row;
      if (line >= top && line < top + plan_->cell_extent().rows) return row;
    }
    return -1;
  }

  void add_cell(int cell, std::size_t number, std::string& text) const {
    const CellKind kind = cells_[at(cell)].kind;
    const ShownCell::CellLine& shown = cells_[at(cell)].lines[number];
    const std::string room(widths_[at(layout_.column(cell))] - shown.width, ' ');
    const bool middle_dot = !rules_.empty() && style_.box_drawing && shown.text == ".";
    const std::string_view digits = middle_dot ? std::string_view("·") : shown.text;
    const std::string padded =
        fmt::format("{}{}{}", rules_.empty() ? " " : "", align_left_ ? digits : std::string_view(room),
                    align_left_ ? std::string_view(room) : digits);
    text +=
        style_.colours ? fmt::format("{}{}{}", cell_escapes(puzzle_, cell, kind), padded, kPlain) : padded;
  }

  // Adds the glyphs of a line from one column to another; one escape for each run of a colour.
  void add_glyphs(const art::Canvas& canvas, art::Spot from, int end, std::string& text) const {
    int colour = 0;
    for (; from.column < end; ++from.column) {
      const art::Glyph& glyph = canvas.at(from);
      const int wanted = style_.colours ? glyph.style.colour : 0;
      if (wanted != colour && colour != 0) text += kPlain;
      if (wanted != colour && wanted != 0) text += fmt::format("\x1b[38;5;{}m", wanted);
      colour = wanted;
      append_utf8(glyph.symbol, text);
    }
    if (colour != 0) text += kPlain;
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  BoardStyle style_;
  std::vector<ShownCell> cells_;
  std::span<const art::ShownRule> rules_;
  std::vector<std::size_t> widths_;  // of what is written in the columns
  std::optional<art::BoardPlan> plan_;
  bool align_left_ = false;
};

}  // namespace

BoardArt draw_board(const Puzzle& puzzle, bool show_solution, BoardStyle style, const Accents& accents) {
  const CellWriter cells(puzzle, show_solution, style.colours, accents);
  const auto fits = [&](const Drawing& drawing) {
    return style.width == 0 || drawing.width() <= style.width;
  };
  std::vector<art::ShownRule> rules;
  for (const Rule& rule : puzzle.rules) {
    if (style.rules && rule.kind->shape != RuleShape::Board) rules.push_back({rule});
  }
  if (!rules.empty()) {
    const Drawing lists(puzzle, cells.lists(), style, true, rules);
    if (fits(lists)) return lists.draw();
    const Drawing squares(puzzle, cells.squares(), style, true, rules);
    if (cells.has_candidates() && fits(squares)) return squares.draw();
  }
  const Drawing even(puzzle, cells.lists(), style, true);
  if (fits(even) || !cells.has_candidates()) return even.draw();
  const Drawing tight(puzzle, cells.lists(), style, false);
  if (fits(tight)) return tight.draw();
  const Drawing squares(puzzle, cells.squares(), style, false);
  return squares.width() < tight.width() ? squares.draw() : tight.draw();
}

std::string rule_lines(const Puzzle& puzzle) {
  std::string text;
  for (const Rule& rule : puzzle.rules) text += rule_text(rule, *puzzle.layout) + '\n';
  return text;
}

BoardArt draw_part(const Puzzle& puzzle, bool colours, const Accents& accents) {
  constexpr std::size_t kGap = 2;
  const Layout& layout = *puzzle.layout;
  std::set<int> rows;
  std::set<int> columns;
  for (const auto& [place, accent] : accents) {
    rows.insert(layout.row(place.first));
    columns.insert(layout.column(place.first));
  }
  const std::vector<ShownCell> cells = CellWriter(puzzle, false, colours, accents).lists();
  const auto padded = [](std::string_view text, std::size_t width, std::size_t wanted) {
    return std::string(text).append(wanted + kGap - width, ' ');
  };
  const std::size_t label = fmt::format("r{}", layout.size()).size();
  BoardArt art{.lines = std::vector<std::string>(rows.size() + 1, std::string()), .width = label + kGap};
  art.lines[0].append(label + kGap, ' ');
  std::size_t line = 0;
  for (const int row : rows) {
    const std::string name = fmt::format("r{}", row + 1);
    art.lines[++line] = padded(name, name.size(), label);
  }
  for (const int column : columns) {
    const std::string name = fmt::format("c{}", column + 1);
    std::size_t width = name.size();
    const auto shown = [&](int row) -> const ShownCell::CellLine& {
      return cells[at(layout.cell(row, column))].lines.front();
    };
    for (const int row : rows) width = std::max(width, shown(row).width);
    art.lines[0] += padded(name, name.size(), width);
    line = 0;
    for (const int row : rows) {
      art.lines[++line] += padded(shown(row).text, shown(row).width, width);
    }
    art.width += width + kGap;
  }
  art.width -= kGap;
  for (std::string& text : art.lines) text.erase(text.find_last_not_of(' ') + 1);
  return art;
}

std::vector<std::string> draw_candidates(const Layout& layout, const Candidates& candidates) {
  const Walls walls(layout);
  std::vector<std::string> rows;
  std::size_t longest = 0;
  for (int row = 0; row < layout.rows(); ++row) {
    std::string& line = rows.emplace_back();
    for (int column = 0; column < layout.columns(); ++column) {
      if (column > 0) line += walls.vertical(row, column) ? " | " : " ";
      line += fmt::format("[{}]", fmt::join(values_in(candidates, layout.cell(row, column), layout), ","));
    }
    longest = std::max(longest, line.size());
  }
  std::vector<std::string> lines;
  for (int row = 0; row < layout.rows(); ++row) {
    int open = 0;  // cells without a wall above them
    for (int column = 0; column < layout.columns(); ++column) open += walls.horizontal(row, column) ? 0 : 1;
    if (row > 0 && open == 0) lines.emplace_back(longest, '-');
    lines.push_back(std::move(rows[at(row)]));
  }
  return lines;
}

std::string lines_text(const std::vector<std::string>& lines, std::size_t indent) {
  std::string text;
  for (const std::string& line : lines) text.append(indent, ' ').append(line) += '\n';
  return text;
}

}  // namespace nonet
