// Boards side by side:
//
//   53..7....   4...6.91.      | 5 3 . | . 7 . |    | 4 . . | . 6 . |
//   6..195...   2....7.5.      | 6 . . | 1 9 5 |    | 2 . . | . . 7 |
//
// The widest columns of blanks that go through all rows part them. Each part by itself must be a board, all
// of the same size, on the same lines. Bands with blank lines between them may be those of other boards,
// where one is lost: only a board and its solution are read then.
#include <algorithm>
#include <deque>

#include "base/say.hpp"
#include "text/formats/board_row.hpp"
#include "text/formats/loose/find.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

constexpr std::size_t kMostBeside = 6;
constexpr std::size_t kFewestRows = 6;  // without frames: four rows may be a band of a large board, in groups
constexpr std::size_t kFewestFramed = 4;  // a band has no corners

bool is_frame(std::string_view line) { return is_rule(line) || is_drawn(line); }

// Returns whether a line has cells and bars alone.
bool is_row(std::string_view line) {
  constexpr std::string_view kAround = " \t|!";
  bool cells = false;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t start = std::min(line.find_first_not_of(kAround, at), line.size());
    at = std::min(line.find_first_of(kAround, start), line.size());
    const std::string_view word = line.substr(start, at - start);
    if (word.empty()) break;
    if (!is_run(word) && !cell_of({word, start})) return false;
    cells = true;
  }
  return cells;
}

// Returns the columns that the widest gaps leave; one if the lines have no gap.
std::vector<ColumnRange> columns_of(std::span<const TextLine> lines) {
  std::vector<bool> taken;
  for (const TextLine& line : lines) {
    taken.resize(std::max(taken.size(), line.text.size()));
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      if (!is_space(line.text[i])) taken[i] = true;
    }
  }
  std::vector<ColumnRange> pieces;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (!taken[i]) continue;
    if (pieces.empty() || pieces.back().end != i) pieces.push_back({i, i});
    pieces.back().end = i + 1;
  }
  std::size_t widest = 1;
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    widest = std::max(widest, pieces[i].first - pieces[i - 1].end);
  }
  std::vector<ColumnRange> columns;
  for (const ColumnRange& piece : pieces) {
    if (columns.empty() || piece.first - columns.back().end == widest) columns.push_back(piece);
    columns.back().end = piece.end;
  }
  return columns;
}

// Returns the lines with blanks outside of the columns, at the offsets that they have.
std::string cut_out(std::span<const TextLine> lines, const ColumnRange& columns) {
  std::string text;
  for (const TextLine& line : lines) {
    text.resize(line.offset, '\n');
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      text += i >= columns.first && i < columns.end ? line.text[i] : ' ';
    }
  }
  return text += '\n';
}

// Returns the columns of boards that may stand side by side on the lines; nothing if none do.
std::vector<ColumnRange> boards_columns(std::span<const TextLine> lines) {
  const auto rows = static_cast<std::size_t>(
      std::ranges::count_if(lines, [](const TextLine& line) { return is_row(line.text); }));
  if (rows < kFewestFramed) return {};
  std::vector<ColumnRange> columns = columns_of(lines);
  const auto has_corners = [&](const TextLine& line) {
    return is_frame(line.text) && std::ranges::all_of(columns, [&](const ColumnRange& part) {
             return part.first < line.text.size() && line.text[part.first] == '+';
           });
  };
  const std::size_t fewest = std::ranges::any_of(lines, has_corners) ? kFewestFramed : kFewestRows;
  const bool wide = std::ranges::all_of(
      columns, [&](const ColumnRange& part) { return std::min(part.end - part.first, rows) >= fewest; });
  if (columns.size() < 2 || columns.size() > kMostBeside || !wide) columns.clear();
  return columns;
}

// Returns whether the columns are as wide as each other, and each line fills all of them from edge to edge.
bool are_filled(std::span<const TextLine> lines, std::span<const ColumnRange> columns) {
  return std::ranges::all_of(columns, [&](const ColumnRange& part) {
    if (part.end - part.first != columns[0].end - columns[0].first) return false;
    return std::ranges::all_of(lines, [&](const TextLine& line) {
      return line.text.size() >= part.end && !is_space(line.text[part.first]) &&
             !is_space(line.text[part.end - 1]);
    });
  });
}

Error side_by_side(std::span<const TextLine> lines, std::span<const ColumnRange> columns) {
  return {Errc::Syntax, tr("two boards side by side: put one below the other, and a line between"),
          lines.front().offset + columns[1].first};
}

// Returns the boards that the lines begin with, or nothing.
std::optional<FoundBoard> boards_on(std::span<const TextLine> lines, const View& view) {
  const std::vector<ColumnRange> columns = boards_columns(lines);
  if (columns.empty()) return std::nullopt;
  const auto line_of = [&](std::size_t offset) {
    return std::ranges::upper_bound(lines, offset, {}, &TextLine::offset) - lines.begin() - 1;
  };
  const auto is_over = [&](const FoundBoard& board) {  // no row goes on below it, but that of another board
    const auto below = lines.subspan(static_cast<std::size_t>(line_of(board.end - 1)) + 1);
    const auto rows = std::ranges::count_if(below, [](const TextLine& line) { return is_row(line.text); });
    return board.size == 0 || rows % board.size == 0;
  };
  std::optional<FoundBoard> all;
  bool solved = false;
  std::deque<std::string> texts;  // the boards' cells are in them
  for (const ColumnRange& part : columns) {
    const auto board =
        find_board(texts.emplace_back(cut_out(lines, part)), true, view.smallest, TextKind::Any);
    if (!board || board->wrong || board->end > lines.back().end || !is_over(*board)) return std::nullopt;
    if (!all) {
      all =
          FoundBoard{.cells = board->cells, .size = board->size, .end = board->end, .start = board->begin()};
      const auto above = lines.first(static_cast<std::size_t>(line_of(all->start)));
      if (std::ranges::any_of(above, [](const TextLine& line) { return is_row(line.text); }))
        return std::nullopt;
    }
    const bool same_lines =
        line_of(board->begin()) == line_of(all->start) && line_of(board->end - 1) == line_of(all->end - 1);
    if (board->size != all->size || !same_lines) return std::nullopt;
    all->end = std::max(all->end, board->end);
    solved = !board->cells.empty() && (solves(*board, *all) || solves(*all, *board));
  }
  const auto first = static_cast<std::size_t>(line_of(all->start));
  const auto last = static_cast<std::size_t>(line_of(all->end - 1));
  bool whole = true;  // no blank line between the rows
  for (std::size_t i = first; i < last; ++i) whole = whole && lines[i].end == lines[i + 1].offset;
  all->start = lines[first].offset;
  all->cells.clear();
  if (whole || (solved && columns.size() == 2)) all->beside = columns;
  all->wrong = side_by_side(lines, columns);
  return all;
}

}  // namespace

std::optional<FoundBoard> find_beside(const View& view) {
  std::vector<TextLine> lines;
  bool blank = false;
  if (!view.closed) return std::nullopt;
  for (TextLine line; next_line(view.text, line);) {
    line.text = without_comment({line.text}).text;
    const bool is_blank = trim(line.text).empty();
    if (!is_blank && (is_row(line.text) || is_frame(line.text))) {
      lines.push_back(line);
    } else if (!is_blank || blank) {  // bands may have one blank line between them
      if (auto found = boards_on(lines, view)) return found;
      lines.clear();
    }
    blank = is_blank;
  }
  return boards_on(lines, view);
}

std::optional<Error> lost_beside(std::string_view text) {
  std::vector<TextLine> lines;
  std::optional<Error> lost;
  const auto end_lines = [&] {
    const std::vector<ColumnRange> columns = boards_columns(lines);
    if (!columns.empty() && are_filled(lines, columns)) lost = side_by_side(lines, columns);
    lines.clear();
  };
  for (TextLine line; !lost && next_line(text, line);) {
    if (is_row(line.text) || is_frame(line.text)) {
      if (!trim(line.text).empty()) lines.push_back(line);
    } else {
      end_lines();
    }
  }
  if (!lost) end_lines();
  return lost;
}

bool may_be_beside(const View& view) {
  std::vector<TextLine> lines;
  for (TextLine line; next_line(view.text, line);) {
    line.text = without_comment({line.text}).text;
    if (is_row(line.text) || is_frame(line.text)) {
      lines.push_back(line);
    } else {
      lines.clear();
    }
  }
  return !boards_columns(lines).empty();
}

std::vector<std::string> boards_beside(std::string_view record) {
  constexpr int kSmallest = 4;
  const PlainText plain = plain_text(record);
  const auto found = find_board(plain.text, true, kSmallest, TextKind::Any);
  if (!found || found->beside.empty()) return {};
  const std::size_t below = line_at(plain.text, found->end - 1).end;
  const std::string rest = plain.text.substr(below);
  if (find_whole_board(rest, kSmallest, TextKind::Any) || find_beside({rest})) return {};
  std::vector<std::string> boards;
  for (const ColumnRange& columns : found->beside) {
    std::string& board = boards.emplace_back(record);
    for (TextLine line; next_line(plain.text, line);) {
      const bool of_boards = line.offset >= found->start && line.offset < found->end;
      if (!of_boards && is_comment(line.text)) continue;
      const std::size_t end = without_comment({line.text}).text.size();
      for (std::size_t i = 0; i < end; ++i) {
        if (of_boards && i >= columns.first && i < columns.end) continue;
        const std::size_t from = plain.offsets[line.offset + i];
        const std::size_t to = plain.offsets[line.offset + i + 1];
        std::fill(board.begin() + static_cast<std::ptrdiff_t>(from),
                  board.begin() + static_cast<std::ptrdiff_t>(to), ' ');
      }
    }
  }
  return boards;
}

}  // namespace nonet::loose
