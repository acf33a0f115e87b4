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

#include "text/formats/board_row.hpp"
#include "text/formats/board_text.hpp"
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

std::size_t rows_among(std::span<const TextLine> lines) {
  return static_cast<std::size_t>(
      std::ranges::count_if(lines, [](const TextLine& line) { return is_row(line.text); }));
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

// Returns the text with blanks for all that is not in these columns of the lines.
std::string cut_out(std::string_view text, std::span<const TextLine> lines, const ColumnRange& columns) {
  std::string cut(text);
  std::ranges::replace_if(
      cut, [](char c) { return c != '\n'; }, ' ');
  for (const TextLine& line : lines) {
    if (line.text.size() <= columns.first) continue;
    const std::string_view part = line.text.substr(columns.first, columns.end - columns.first);
    cut.replace(line.offset + columns.first, part.size(), part);
  }
  return cut;
}

// Returns the columns of boards that may stand side by side on the lines; nothing if none do.
std::vector<ColumnRange> boards_columns(std::span<const TextLine> lines) {
  const std::size_t rows = rows_among(lines);
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
  return boards_side_by_side(lines.front().offset + columns[1].first);
}

// Returns the boards that the lines begin with, or nothing.
std::optional<FoundBoard> boards_on(std::span<const TextLine> lines, const View& view) {
  const std::vector<ColumnRange> columns = boards_columns(lines);
  if (columns.empty()) return std::nullopt;
  std::deque<std::string> texts;  // the boards' cells are in them
  std::vector<FoundBoard> boards;
  for (const ColumnRange& part : columns) {
    auto board =
        find_board(texts.emplace_back(cut_out(view.text, lines, part)), true, view.smallest, TextKind::Any);
    if (!board || board->wrong || board->end > lines.back().end) return std::nullopt;
    boards.push_back(*std::move(board));
  }
  const auto line_of = [&](std::size_t offset) {
    const auto after = std::ranges::upper_bound(lines, offset, {}, &TextLine::offset);
    return static_cast<std::size_t>(after - lines.begin()) - 1;
  };
  const FoundBoard& one = boards.front();
  const std::size_t first = line_of(one.begin());
  const std::size_t last = line_of(one.end - 1);
  const bool alike = std::ranges::all_of(boards, [&](const FoundBoard& other) {
    return other.size == one.size && line_of(other.begin()) == first && line_of(other.end - 1) == last;
  });
  // No row is above them, and those below are of other boards.
  const std::size_t below = rows_among(lines.subspan(last + 1));
  const bool odd = one.size > 0 && below % static_cast<std::size_t>(one.size) != 0;
  if (!alike || odd || rows_among(lines.first(first)) > 0) return std::nullopt;
  bool whole = true;  // no blank line between the rows
  for (std::size_t i = first; i < last; ++i) whole = whole && lines[i].end == lines[i + 1].offset;
  const bool solved = boards.size() == 2 && !boards[0].cells.empty() && !boards[1].cells.empty() &&
                      (solves(boards[1], boards[0]) || solves(boards[0], boards[1]));
  FoundBoard all{.size = one.size, .start = lines[first].offset};
  all.end = std::ranges::max(boards, {}, &FoundBoard::end).end;
  if (whole || solved) all.beside = columns;
  all.wrong = side_by_side(lines, columns);
  return all;
}

// Returns the lines that are rows and frames, run after run. Bands may have one blank line between them; the
// last run, which may be empty, goes on to the end of the text.
std::vector<std::vector<TextLine>> runs_of(std::string_view text) {
  std::vector<std::vector<TextLine>> runs(1);
  bool after_blank = false;
  for (TextLine line; next_line(text, line);) {
    line.text = without_comment({line.text}).text;
    const bool blank = trim(line.text).empty();
    if (!blank && (is_row(line.text) || is_frame(line.text))) {
      runs.back().push_back(line);
    } else if ((!blank || after_blank) && !runs.back().empty()) {
      runs.emplace_back();
    }
    after_blank = blank;
  }
  return runs;
}

}  // namespace

std::optional<FoundBoard> find_beside(const View& view) {
  if (!view.closed) return std::nullopt;
  for (const auto& lines : runs_of(view.text)) {
    if (auto found = boards_on(lines, view)) return found;
  }
  return std::nullopt;
}

std::optional<Error> lost_beside(std::string_view text) {
  for (const auto& lines : runs_of(text)) {
    const std::vector<ColumnRange> columns = boards_columns(lines);
    if (!columns.empty() && are_filled(lines, columns)) return side_by_side(lines, columns);
  }
  return std::nullopt;
}

bool may_be_beside(const View& view) { return !boards_columns(runs_of(view.text).back()).empty(); }

std::vector<std::string> boards_beside(std::string_view record) {
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
