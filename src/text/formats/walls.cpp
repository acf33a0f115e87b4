// The regions of a jigsaw, from the walls that are drawn between its cells.
//
//   ┌─────┬───┐      +-----+---+
//   │ 1 . │ . │      | 1 . | . |      A wall beside a cell is a bar on its line, a wall beneath it is a rule
//   │   ┌─┘   │      |   +-+   |      on a line between the rows, at its column.
#include <algorithm>

#include "base/utf8.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

// What stands at a column of a line: a part of a wall, or not.
struct WallGlyph {
  bool across = false;
  bool down = false;
};

// A line of a drawing, character by character.
struct DrawnLine {
  std::size_t offset = 0;
  std::vector<WallGlyph> glyphs = {};
  std::vector<std::size_t> starts = {};  // bytes
};

// Box drawing: U+2500 to U+257F, of which the plain lines are few and the rest are corners and junctions.
WallGlyph glyph_of(std::string_view text) {
  if (text[0] == '-' || text[0] == '=') return {.across = true};
  if (text[0] == '|') return {.down = true};
  if (text[0] == '+') return {.across = true};  // on the line of a row it marks a digit that goes in
  const bool drawn = text.size() == 3 && text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95');
  if (!drawn) return {};
  if (text == "─" || text == "━" || text == "═" || text == "╴" || text == "╶") return {.across = true};
  if (text == "│" || text == "┃" || text == "║" || text == "╵" || text == "╷") return {.down = true};
  return {true, true};
}

DrawnLine draw_line(const TextLine& line) {
  DrawnLine drawn{.offset = line.offset};
  for (std::size_t at = 0; at < line.text.size();) {
    std::size_t end = at + 1;
    while (end < line.text.size() && continues_utf8(line.text[end])) ++end;
    drawn.glyphs.push_back(glyph_of(line.text.substr(at, end - at)));
    drawn.starts.push_back(at);
    at = end;
  }
  return drawn;
}

class WallPlan {
 public:
  WallPlan(std::string_view record, const TextBoard& board)
      : board_(board), size_(static_cast<std::size_t>(board.size)) {
    for (TextLine line; next_line(record, line);) lines_.push_back(draw_line(line));
  }

  // Finds the line of each row and the columns of its cells, at their starts or their ends.
  bool place(bool ends) {
    rows_.clear();
    columns_.clear();
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
      const std::size_t offset = board_.cells[cell].offset +
                                 (ends ? std::max<std::size_t>(board_.cells[cell].text.size(), 1) - 1 : 0);
      const auto line = std::ranges::upper_bound(lines_, offset, {}, &DrawnLine::offset) - 1;
      const auto start = std::ranges::upper_bound(line->starts, offset - line->offset) - 1;
      const auto column = static_cast<std::size_t>(start - line->starts.begin());
      if (cell % size_ == 0) rows_.push_back(static_cast<std::size_t>(line - lines_.begin()));
      if (cell < size_) columns_.push_back(column);
      if (columns_[cell % size_] != column) return false;
    }
    return true;
  }

  [[nodiscard]] bool wall_beside(std::size_t row, std::size_t column) const {
    const auto& glyphs = lines_[rows_[row]].glyphs;
    for (std::size_t at = columns_[column]; at < columns_[column + 1] && at < glyphs.size(); ++at) {
      if (glyphs[at].down) return true;
    }
    return false;
  }
  [[nodiscard]] bool wall_beneath(std::size_t row, std::size_t column) const {
    for (std::size_t line = rows_[row] + 1; line < rows_[row + 1]; ++line) {
      const auto& glyphs = lines_[line].glyphs;
      if (columns_[column] < glyphs.size() && glyphs[columns_[column]].across) return true;
    }
    return false;
  }

 private:
  const TextBoard& board_;
  std::size_t size_;
  std::vector<DrawnLine> lines_;
  std::vector<std::size_t> rows_;
  std::vector<std::size_t> columns_;
};

}  // namespace

std::vector<std::uint16_t> regions_of_walls(std::string_view record, const TextBoard& board) {
  const auto size = static_cast<std::size_t>(board.size);
  if (board.cells.size() != size * size || board.rows.size() != size) return {};
  WallPlan plan(record, board);
  if (!plan.place(false) && !plan.place(true)) return {};
  constexpr std::uint16_t kNone = 0xFFFF;
  std::vector<std::uint16_t> regions(size * size, kNone);
  std::uint16_t count = 0;
  for (std::size_t first = 0; first < regions.size(); ++first) {
    if (regions[first] != kNone) continue;
    std::vector<std::size_t> found{first};
    regions[first] = count;
    for (std::size_t i = 0; i < found.size() && found.size() <= size; ++i) {
      const std::size_t row = found[i] / size;
      const std::size_t column = found[i] % size;
      const auto visit = [&](bool open, std::size_t cell) {
        if (!open || regions[cell] != kNone) return;
        regions[cell] = count;
        found.push_back(cell);
      };
      if (column + 1 < size) visit(!plan.wall_beside(row, column), found[i] + 1);
      if (column > 0) visit(!plan.wall_beside(row, column - 1), found[i] - 1);
      if (row + 1 < size) visit(!plan.wall_beneath(row, column), found[i] + size);
      if (row > 0) visit(!plan.wall_beneath(row - 1, column), found[i] - size);
    }
    if (found.size() != size) return {};
    ++count;
  }
  const bool rows = regions[size - 1] == 0;  // a rule between any two rows is no wall of a region
  return rows ? std::vector<std::uint16_t>() : regions;
}

}  // namespace nonet
