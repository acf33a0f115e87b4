#include "draw/board_art.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/core.h>

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

enum class CellKind : std::uint8_t { Blank, Given, Found, Candidates };

constexpr std::string_view kPlain = "\x1b[0m";

struct ShownCell {
  ShownCell(std::string shown, CellKind what)
      : text(std::move(shown)), width(text.size()), kind(what) {}

  std::string text;
  std::size_t width;  // as a terminal shows it: escapes have none
  CellKind kind;
};

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

// Returns the candidates as a cell of a drawing. `begin` is what a cell begins with if there are
// colours.
ShownCell accented_candidates(const Candidates& candidates, int cell, const Accents& accents,
                              std::string_view begin) {
  constexpr int kOneCharacter = 9;
  ShownCell shown("", CellKind::Candidates);
  const auto add = [&](std::string_view text) {
    shown.text += text;
    shown.width += text.size();
  };
  for (int number = 1; number <= candidates.size(); ++number) {
    const auto digit = static_cast<Digit>(number);
    if (!candidates.has(cell, digit)) continue;
    if (shown.width > 0 && candidates.size() > kOneCharacter) add(",");
    const auto accent = accents.find({cell, digit});
    const bool in_colour = accent != accents.end() && !begin.empty();
    if (in_colour) shown.text += fmt::format("{}\x1b[{}m", kPlain, accent->second.colour);
    add(std::to_string(number));
    if (in_colour) {
      shown.text += kPlain;
      shown.text += begin;
    } else if (accent != accents.end()) {
      add(std::string_view(&accent->second.sign, 1));
    }
  }
  return shown;
}

// Returns a cell without candidates.
ShownCell digit_text(const Puzzle& puzzle, bool show_solution, int cell) {
  if (puzzle.givens[cell] != kBlank) return {std::to_string(puzzle.givens[cell]), CellKind::Given};
  if (show_solution && puzzle.solution) {
    return {std::to_string((*puzzle.solution)[cell]), CellKind::Found};
  }
  if (!puzzle.placed.empty() && puzzle.placed[cell] != kBlank) {
    return {std::to_string(puzzle.placed[cell]), CellKind::Found};
  }
  return {".", CellKind::Blank};
}

// Returns the escapes that begin a cell, if there are colours.
class Painter {
 public:
  explicit Painter(const Puzzle& puzzle) : puzzle_(puzzle) {}

  [[nodiscard]] std::string begin(int cell, CellKind kind) const {
    const int background = background_of(cell);
    std::string codes = background < 0 ? "" : fmt::format("48;5;{};30;", background);
    switch (kind) {
      case CellKind::Given: codes += "1"; break;
      case CellKind::Found: codes += background < 0 ? "36" : "34"; break;
      case CellKind::Candidates:
      case CellKind::Blank: codes += background < 0 ? "2" : "22"; break;
    }
    return fmt::format("\x1b[{}m", codes);
  }

 private:
  // Returns a light colour, on which black can be read whatever the terminal's own are; -1: none.
  [[nodiscard]] int background_of(int cell) const {
    constexpr std::array<int, 7> kLight{224, 194, 189, 230, 195, 223, 225};
    constexpr int kLightGrey = 254;
    if (!puzzle_.colours.empty()) {
      const std::uint8_t colour = puzzle_.colours[static_cast<std::size_t>(cell)];
      if (colour != 0) return kLight[(colour - 1U) % kLight.size()];
    }
    const Layout& layout = *puzzle_.layout;
    const auto houses = layout.houses_of(cell);
    const bool extra = std::ranges::any_of(houses, [&](std::uint16_t house) {
      return layout.house_kind(house) >= HouseKind::Diagonal;
    });
    return extra ? kLightGrey : -1;
  }

  const Puzzle& puzzle_;
};

class Drawing {
 public:
  Drawing(const Puzzle& puzzle, bool show_solution, BoardStyle style, const Accents& accents)
      : layout_(*puzzle.layout), walls_(layout_), painter_(puzzle), style_(style) {
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      ShownCell shown = digit_text(puzzle, show_solution, cell);
      if (shown.kind == CellKind::Blank && puzzle.candidates) {
        const std::string begin = style.colours ? painter_.begin(cell, CellKind::Candidates) : "";
        shown = accented_candidates(*puzzle.candidates, cell, accents, begin);
      }
      cells_.push_back(std::move(shown));
      cell_width_ = std::max(cell_width_, cells_.back().width);
      if (cells_.back().kind == CellKind::Candidates) align_left_ = true;
    }
  }

  [[nodiscard]] BoardArt draw() const {
    BoardArt art;
    const int size = layout_.size();
    for (int row = 0; row <= size; ++row) {
      if (walls_.row_gap_used(row)) art.lines.push_back(wall_line(row));
      if (row < size) art.lines.push_back(cell_line(row));
    }
    art.width = 1 + static_cast<std::size_t>(size) * (1 + cell_width_);
    for (int gap = 1; gap <= size; ++gap) art.width += walls_.column_gap_used(gap) ? 2 : 0;
    return art;
  }

 private:
  // Returns the line in the gap before `row`.
  [[nodiscard]] std::string wall_line(int row) const {
    std::string line(junction(row, 0));
    for (int column = 0; column < layout_.size(); ++column) {
      const unsigned arms = walls_.horizontal(row, column) ? kLeft | kRight : 0U;
      const bool gap = walls_.column_gap_used(column + 1);
      for (std::size_t i = 0; i < 1 + cell_width_ + (gap ? 1 : 0); ++i) line += piece(arms);
      if (gap) line += junction(row, column + 1);
    }
    return line;
  }

  [[nodiscard]] std::string cell_line(int row) const {
    std::string line(piece(kUp | kDown));
    for (int column = 0; column < layout_.size(); ++column) {
      const int cell = layout_.cell(row, column);
      const ShownCell& shown = cells_[static_cast<std::size_t>(cell)];
      const std::string room(cell_width_ - shown.width, ' ');
      const std::string padded = align_left_ ? fmt::format(" {}{}", shown.text, room)
                                             : fmt::format(" {}{}", room, shown.text);
      line += style_.colours
                  ? fmt::format("{}{}{}", painter_.begin(cell, shown.kind), padded, kPlain)
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
  std::size_t cell_width_ = 1;
  bool align_left_ = false;
};

}  // namespace

BoardArt draw_board(const Puzzle& puzzle, bool show_solution, BoardStyle style,
                    const Accents& accents) {
  return Drawing(puzzle, show_solution, style, accents).draw();
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
