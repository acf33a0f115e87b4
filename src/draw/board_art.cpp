#include "draw/board_art.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include <fmt/core.h>

#include "core/index.hpp"
#include "draw/walls.hpp"

namespace nonet {
namespace {

enum Arm : unsigned { kUp = 1, kDown = 2, kLeft = 4, kRight = 8 };

std::string_view wall_piece(unsigned arms, bool box_drawing) {
  constexpr std::array<std::string_view, 16> kBox{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                  "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
  if (box_drawing) return kBox[arms];
  const bool across = (arms & (kLeft | kRight)) != 0;
  const bool down = (arms & (kUp | kDown)) != 0;
  if (across) return down ? "+" : "-";
  return down ? "|" : " ";
}

// Returns the digits of a cell with `between` between them.
std::string candidates_text(const Candidates& candidates, int cell, std::string_view between) {
  std::string text;
  for (int digit = 1; digit <= candidates.size(); ++digit) {
    if (!candidates.has(cell, static_cast<Digit>(digit))) continue;
    if (!text.empty()) text += between;
    text += std::to_string(digit);
  }
  return text;
}

class Drawing {
 public:
  // With `even`, all columns are as wide as the widest.
  Drawing(const Puzzle& puzzle, std::vector<ShownCell> cells, BoardStyle style, bool even)
      : layout_(*puzzle.layout),
        walls_(layout_),
        painter_(puzzle),
        style_(style),
        cells_(std::move(cells)),
        widths_(at(layout_.size()), 1) {
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      std::size_t& width = widths_[at(layout_.column(cell))];
      for (const auto& line : cells_[at(cell)].lines) width = std::max(width, line.width);
      if (cells_[at(cell)].kind == CellKind::Candidates) align_left_ = true;
    }
    if (even) std::ranges::fill(widths_, *std::ranges::max_element(widths_));
  }

  [[nodiscard]] std::size_t width() const {
    std::size_t width = 1;
    for (int column = 0; column < layout_.size(); ++column) {
      width += 1 + widths_[at(column)] + (walls_.column_gap_used(column + 1) ? 2 : 0);
    }
    return width;
  }

  [[nodiscard]] BoardArt draw() const {
    BoardArt art{.lines = {}, .width = width()};
    const std::size_t height = cells_.front().lines.size();
    for (int row = 0; row <= layout_.size(); ++row) {
      if (walls_.row_gap_used(row) || (height > 1 && row < layout_.size())) {
        art.lines.push_back(wall_line(row));
      }
      if (row == layout_.size()) break;
      for (std::size_t line = 0; line < height; ++line) art.lines.push_back(cell_line(row, line));
    }
    return art;
  }

 private:
  // Returns the line in the gap before `row`.
  [[nodiscard]] std::string wall_line(int row) const {
    std::string line(junction(row, 0));
    for (int column = 0; column < layout_.size(); ++column) {
      const unsigned arms = walls_.horizontal(row, column) ? kLeft | kRight : 0U;
      const bool gap = walls_.column_gap_used(column + 1);
      const std::size_t length = 1 + widths_[at(column)] + (gap ? 1 : 0);
      for (std::size_t i = 0; i < length; ++i) line += piece(arms);
      if (gap) line += junction(row, column + 1);
    }
    return line;
  }

  [[nodiscard]] std::string cell_line(int row, std::size_t number) const {
    std::string line(piece(kUp | kDown));
    for (int column = 0; column < layout_.size(); ++column) {
      const int cell = layout_.cell(row, column);
      const CellKind kind = cells_[at(cell)].kind;
      const ShownCell::Line& shown = cells_[at(cell)].lines[number];
      const std::string room(widths_[at(column)] - shown.width, ' ');
      const std::string padded = align_left_ ? fmt::format(" {}{}", shown.text, room)
                                             : fmt::format(" {}{}", room, shown.text);
      line += style_.colours ? fmt::format("{}{}{}", painter_.begin(cell, kind), padded, kPlain)
                             : padded;
      if (!walls_.column_gap_used(column + 1)) continue;
      line += ' ';
      line += piece(walls_.vertical(row, column + 1) ? kUp | kDown : 0U);
    }
    return line;
  }

  [[nodiscard]] std::string_view junction(int row, int column) const {
    unsigned arms = 0;
    if (walls_.vertical(row - 1, column)) arms |= kUp;
    if (walls_.vertical(row, column)) arms |= kDown;
    if (walls_.horizontal(row, column - 1)) arms |= kLeft;
    if (walls_.horizontal(row, column)) arms |= kRight;
    return piece(arms);
  }

  [[nodiscard]] std::string_view piece(unsigned arms) const {
    return wall_piece(arms, style_.box_drawing);
  }

  const Layout& layout_;
  Walls walls_;
  Painter painter_;
  BoardStyle style_;
  std::vector<ShownCell> cells_;
  std::vector<std::size_t> widths_;  // of the columns
  bool align_left_ = false;
};

}  // namespace

BoardArt draw_board(const Puzzle& puzzle, bool show_solution, BoardStyle style,
                    const Accents& accents) {
  const CellWriter cells(puzzle, show_solution, style.colours, accents);
  const auto fits = [&](const Drawing& drawing) {
    return style.width == 0 || drawing.width() <= style.width;
  };
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
  BoardArt art{.lines = std::vector<std::string>(rows.size() + 1, std::string()),
               .width = label + kGap};
  art.lines[0].append(label + kGap, ' ');
  std::size_t line = 0;
  for (const int row : rows) {
    const std::string name = fmt::format("r{}", row + 1);
    art.lines[++line] = padded(name, name.size(), label);
  }
  for (const int column : columns) {
    const std::string name = fmt::format("c{}", column + 1);
    std::size_t width = name.size();
    const auto shown = [&](int row) -> const ShownCell::Line& {
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
  for (int row = 0; row < layout.size(); ++row) {
    std::string& line = rows.emplace_back();
    for (int column = 0; column < layout.size(); ++column) {
      if (column > 0) line += walls.vertical(row, column) ? " | " : " ";
      line += fmt::format("[{}]", candidates_text(candidates, layout.cell(row, column), ","));
    }
    longest = std::max(longest, line.size());
  }
  std::vector<std::string> lines;
  for (int row = 0; row < layout.size(); ++row) {
    bool wall = row > 0;
    for (int column = 0; column < layout.size(); ++column) {
      wall = wall && walls.horizontal(row, column);
    }
    if (wall) lines.emplace_back(longest, '-');
    lines.push_back(std::move(rows[static_cast<std::size_t>(row)]));
  }
  return lines;
}

}  // namespace nonet
