#include "formats/board_text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "core/say.hpp"
#include "formats/layout_notation.hpp"
#include "formats/text.hpp"

namespace nonet {
namespace {

// Goes through the lines of one record.
//
// A board ends with its last row (and the rule that closes a frame), so boards need no blank line
// between them. A blank line ends an incomplete board, unless blank lines separate its bands: then
// the bands have the same number of rows, and that number divides the size.
class Scanner {
 public:
  Scanner(std::string_view text, bool last, CellStyle style, Board& board)
      : text_(text), last_(last), style_(style), board_(board) {}

  std::size_t run() {
    for (std::size_t at = 0; at < text_.size();) {
      const Line line = line_at(text_, at);
      if (!line.ended && !last_) return 0;
      if (const auto end = take(line)) return *end;
      at = line.end;
    }
    if (!last_) return 0;
    if (band_cut_ > 0 && row_count() < board_.size) return cut(band_cut_);
    return finish(text_.size());
  }

 private:
  using End = std::optional<std::size_t>;  // where the record ends, once that is known

  [[nodiscard]] int row_count() const { return static_cast<int>(board_.rows.size()); }
  [[nodiscard]] int row_width(std::size_t row) const {
    const std::size_t end =
        row + 1 < board_.rows.size() ? board_.rows[row + 1] : board_.cells.size();
    return static_cast<int>(end - board_.rows[row]);
  }

  End take(Line line) {
    const std::string_view trimmed = take_row_comment(line);
    if (trimmed.empty()) return take_blank(line);
    if (const std::size_t marker = comment_marker(trimmed); marker > 0) {
      if (band_cut_ > 0) return cut(band_cut_);
      take_comment(
          {trimmed.substr(marker),
           line.offset + marker + static_cast<std::size_t>(trimmed.data() - line.text.data())});
      return std::nullopt;
    }
    if (is_rule(line.text) && !is_dash_row(trimmed)) return take_rule(line);
    auto row = cut_row(line.text, line.offset, style_, board_.size);
    if (row && row_count() == 0 && is_number_line(trimmed)) {
      const End heading = take_heading(line, *row);
      if (heading) return heading;
      if (board_.title && board_.title->offset == line.offset) return std::nullopt;
    }
    if (row) return take_row(line, std::move(*row));
    if (row_count() == 0) {
      board_.title = {trimmed, line.offset};
      return std::nullopt;
    }
    row = BoardRow{cut_bad_row(line.text, line.offset, board_.size), 0, false};
    if (!row->cells.empty()) return take_row(line, std::move(*row));
    return cut(band_cut_ > 0 ? band_cut_ : line.offset);
  }

  End take_blank(const Line& line) {
    if (line.offset == 0) return line.end;
    if (row_count() == 0) return line.offset;
    const bool first = band_cut_ == 0;
    if (first) {
      if (band_rows_ == 0 || board_.size % band_rows_ != 0) return finish(line.offset);
      band_height_ = band_rows_;
      band_cut_ = line.offset;
    } else if (band_rows_ != band_height_) {
      return cut(band_cut_);
    }
    band_rows_ = 0;
    return std::nullopt;
  }

  // Takes the comment behind a row off the line, and returns what is left without blanks around it.
  // It says something in letters: a # may be a blank cell too.
  std::string_view take_row_comment(Line& line) {
    for (std::size_t at = 1; at < line.text.size(); ++at) {
      const std::size_t marker =
          is_space(line.text[at - 1]) ? comment_marker(line.text.substr(at)) : 0;
      if (marker == 0 || trim(line.text.substr(0, at)).empty()) continue;
      const std::string_view comment = line.text.substr(at + marker);
      if (std::ranges::none_of(comment, is_letter)) continue;
      take_comment({comment, line.offset + at + marker});
      line.text = line.text.substr(0, at);
      break;
    }
    return trim(line.text);
  }

  void take_comment(CellText comment) {
    const auto shape = layout_in_comment(comment.text);
    if (!shape || *shape) board_.layout = comment;
  }

  End take_rule(const Line& line) {
    if (line.offset == 0) return line.end;
    board_.framed = true;
    if (row_count() > 0) rules_.push_back(row_count());
    return std::nullopt;
  }

  // Takes a line that is one number, before any row. It may be the size (16: rows of 16 cells
  // follow), the number of the board (3: the third one), or the first row of a small board (12, on
  // 2×2).
  End take_heading(const Line& line, const BoardRow& as_row) {
    if (line.end >= text_.size() && !last_) return 0;
    Line next = line_at(text_, line.end);
    if (!next.ended && !last_) return 0;
    take_row_comment(next);
    if (trim(next.text).empty() || is_comment(next.text) || is_rule(next.text)) return std::nullopt;
    const auto row = cut_row(next.text, next.offset, style_, 0);
    if (row && row->cells.size() != as_row.cells.size()) {
      board_.title = {trim(line.text), line.offset};
    }
    return std::nullopt;
  }

  End take_row(const Line& line, BoardRow row) {
    if (band_height_ > 0 && band_rows_ == band_height_) return cut(band_cut_);
    constexpr std::size_t kRowsToAgree = 3;
    board_.rows.push_back(board_.cells.size());
    board_.cells.insert(board_.cells.end(), row.cells.begin(), row.cells.end());
    board_.framed = board_.framed || row.framed;
    if (row_count() == 1) {
      board_.size = row_width(0);
      box_cols_ = row.box_cols;
    } else if (board_.rows.size() == kRowsToAgree && row_width(1) == row_width(2)) {
      board_.size = row_width(1);  // the first row may be the one that is wrong
    }
    if (row.box_cols != box_cols_) box_cols_ = 0;
    ++band_rows_;
    if (row_count() < board_.size && board_.size <= kMaxSize) return std::nullopt;
    return take_tail(line.end);
  }

  // Takes what may follow the last row of a frame: the rule that closes it and, behind Simple
  // Sudoku's rule of stars, the changes. A board without a frame ends with its last row, so that
  // one that is typed is answered at once.
  End take_tail(std::size_t at) {
    if (rules_.empty()) return finish(at);
    Line line = line_at(text_, at);
    if (!line.ended && !last_) return 0;
    if (!is_rule(line.text)) return finish(at);
    const bool stars = line.text.find('*') != std::string_view::npos;
    at = line.end;
    if (!stars || style_ != CellStyle::Symbols) return finish(at);
    line = line_at(text_, at);
    if (line.ended && trim(line.text).empty()) line = line_at(text_, line.end);
    for (; is_change(line.text); line = line_at(text_, at)) {
      if (!line.ended && !last_) return 0;
      board_.changes.push_back({trim(line.text), line.offset});
      at = line.end;
    }
    if (!line.ended && !last_) return 0;
    return finish(at);
  }

  // I024 places a digit, E03002 eliminates a candidate.
  static bool is_change(std::string_view line) {
    line = trim(line);
    const bool has_letter = line.starts_with('I') || line.starts_with('E');
    constexpr std::size_t kShortest = 4;
    return has_letter && line.size() >= kShortest && std::ranges::all_of(line.substr(1), is_digit);
  }
  static bool is_number_line(std::string_view trimmed) {
    return std::ranges::all_of(trimmed, is_digit);
  }
  // Returns whether a line of dashes is a row of blanks: as many as a row has cells, and without a
  // frame.
  [[nodiscard]] bool is_dash_row(std::string_view trimmed) const {
    return row_count() > 0 && !board_.framed && std::cmp_equal(trimmed.size(), board_.size) &&
           trimmed.find_first_not_of('-') == std::string_view::npos;
  }

  // Ends the record at `end` and drops the rows that were taken from after it.
  std::size_t cut(std::size_t end) {
    while (!board_.rows.empty() && board_.cells[board_.rows.back()].offset >= end) {
      board_.cells.resize(board_.rows.back());
      board_.rows.pop_back();
    }
    return finish(end);
  }

  // Ends the record at `end`, and derives the boxes from the frame if it is regular.
  std::size_t finish(std::size_t end) {
    const int size = board_.size;
    int box_rows = rules_.empty() ? 0 : rules_.front();
    for (const int rule : rules_) {
      if (box_rows > 0 && rule % box_rows != 0) box_rows = 0;
    }
    if (box_rows == 1 || box_rows >= size) box_rows = 0;
    int box_cols = box_cols_ == 1 || box_cols_ >= size ? 0 : box_cols_;
    if (box_rows == 0 && box_cols > 0 && size % box_cols == 0) box_rows = size / box_cols;
    if (box_cols == 0 && box_rows > 0 && size % box_rows == 0) box_cols = size / box_rows;
    if (box_rows * box_cols == size) {
      board_.box_rows = box_rows;
      board_.box_cols = box_cols;
    }
    return end;
  }

  std::string_view text_;
  bool last_;
  CellStyle style_;
  Board& board_;
  std::vector<int> rules_;  // for each rule, how many rows are above it
  int box_cols_ = 0;
  int band_rows_ = 0;         // rows since the last blank line
  int band_height_ = 0;       // rows between blank lines; 0 before the first of these
  std::size_t band_cut_ = 0;  // where the record ends if the blank lines do not separate bands
};

// Applies Simple Sudoku's changes, which number the cells from 00, row by row.
Result<void> apply_changes(const Board& board, Puzzle& out) {
  constexpr int kSize = 9;  // the program that writes these lines has no other boards
  for (const CellText& change : board.changes) {
    const std::string_view text = change.text;
    const bool sets = text[0] == 'I';
    const auto cell = parse_number(text.substr(1, 2));
    const auto digit = parse_number(text.substr(3));
    if (board.size != kSize || !cell || *cell >= kSize * kSize || !digit || *digit < 1 ||
        *digit > kSize) {
      return fail(Errc::Syntax,
                  say({"'{}' is not a cell and a digit of this board",
                       "«{}» no es casilla y dígito del tablero"},
                      text),
                  change.offset);
    }
    if (sets && out.placed.empty()) out.placed.reset(kSize);
    if (sets) out.placed[*cell] = static_cast<Digit>(*digit);
    if (!sets && !out.candidates) out.candidates = Candidates::all(kSize);
    if (!sets) out.candidates->remove(*cell, static_cast<Digit>(*digit));
  }
  return {};
}

}  // namespace

std::size_t scan_board(std::string_view text, bool last, CellStyle style, Board& board) {
  return Scanner(text, last, style, board).run();
}

Result<void> check_board(const Board& board) {
  if (board.size > kMaxSize)
    return fail(Errc::TooLarge,
                say({"a row of more than {} cells", "una fila de más de {} casillas"}, kMaxSize),
                board.cells[board.rows[0]].offset);
  for (std::size_t row = 0; row < board.rows.size(); ++row) {
    const std::size_t end = row + 1 < board.rows.size() ? board.rows[row + 1] : board.cells.size();
    if (const std::size_t width = end - board.rows[row]; !std::cmp_equal(width, board.size))
      return fail(Errc::Syntax,
                  say({"row {} has {} cells where there should be {}",
                       "la fila {} tiene {} casillas donde van {}"},
                      row + 1, width, board.size),
                  board.cells[board.rows[row]].offset);
  }
  if (!std::cmp_equal(board.rows.size(), board.size))
    return fail(Errc::Syntax,
                say({"{} rows of {} cells; a board has as many rows as columns",
                     "{} filas de {} casillas; un tablero tiene tantas filas como columnas"},
                    board.rows.size(), board.size),
                board.cells[board.rows.back()].offset);
  return {};
}

Result<LayoutPtr> board_layout(const Board& board, const ReadContext& context) {
  std::optional<LayoutSpec> shape;
  if (board.layout) {
    auto said = layout_in_comment(board.layout->text);
    if (!said) return moved(said.error(), board.layout->offset);
    shape = std::move(*said);
  } else if (board.box_rows > 0 && !context.layouts.assumed()) {
    shape = boxes_spec(board.box_rows, board.box_cols);
  }
  return layout_for(context.layouts, board.size, shape);
}

void keep_title(const Board& board, Puzzle& out) {
  if (board.title && parse_number(board.title->text) != board.size) {
    out.meta.emplace_back("title", board.title->text);
  }
}

std::size_t split_board(std::string_view text, bool last) {
  Board board;
  return scan_board(text, last, CellStyle::Symbols, board);
}

Result<bool> read_board(std::string_view record, const ReadContext& context, Puzzle& out) {
  Board board;
  scan_board(record, true, CellStyle::Symbols, board);
  if (board.rows.empty()) {
    if (board.layout) {
      const auto said = layout_in_comment(board.layout->text);
      if (!said) return moved(said.error(), board.layout->offset);
    }
    if (!board.title) return false;
    return fail(Errc::Syntax, {"text, but no rows of cells", "texto sin filas de casillas"},
                board.title->offset);
  }
  if (const auto ok = check_board(board); !ok) return Failure(ok.error());
  const auto layout = board_layout(board, context);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  const auto ok = decode_cells(board.cells, board.size, out.givens.digits());
  if (!ok) return Failure(ok.error());
  note_places(context, out.givens,
              [&](int cell) { return board.cells[static_cast<std::size_t>(cell)].offset; });
  if (const auto changed = apply_changes(board, out); !changed) return Failure(changed.error());
  keep_title(board, out);
  return true;
}

std::optional<FirstBoard> first_board(std::string_view head, CellStyle style) {
  constexpr int kMostRecords = 64;
  if (!is_plain_text(head)) return std::nullopt;
  head = whole_lines(head);
  for (int i = 0; i < kMostRecords && !head.empty(); ++i) {
    FirstBoard first;
    const std::size_t length = scan_board(head, true, style, first.board);
    first.record = head.substr(0, length);
    if (!first.board.rows.empty()) return first;
    head.remove_prefix(length);
  }
  return FirstBoard{};
}

int score_board(const FirstBoard& first, std::string_view head) {
  const Board& board = first.board;
  if (board.rows.empty()) return 0;
  const bool cut_off = is_cut_off(head) && first.record.end() == whole_lines(head).end();
  const bool complete = check_board(board).has_value();
  if (!complete && !(cut_off && board.rows.size() > 1)) return board.rows.size() > 1 ? 35 : 3;
  if (complete) {
    std::vector<Digit> digits(board.cells.size());
    if (!decode_cells(board.cells, board.size, digits)) return 40;
  }
  constexpr int kLeastConvincing = 4;  // few texts draw smaller boards
  return board.size >= kLeastConvincing ? 75 : 45;
}

void write_cell(Digit digit, std::size_t width, std::string& out) {
  if (digit == kBlank) {
    out += fmt::format("{:>{}}", '.', width);
  } else {
    out += fmt::format("{:>{}}", digit, width);
  }
}

void draw_board(const Layout& layout, const std::vector<std::string>& cells, std::string& out) {
  const int size = layout.size();
  const LayoutSpec& spec = layout.spec();
  const int box_rows = spec.box_rows > 0 ? spec.box_rows : size;
  const int box_cols = spec.box_rows > 0 ? spec.box_cols : size;
  std::size_t width = 1;
  for (const std::string& cell : cells) width = std::max(width, cell.size());
  const auto draw_rule = [&] {
    for (int left = 0; left < size; left += box_cols) {
      out += '+';
      out.append(static_cast<std::size_t>(box_cols) * (width + 1) + 1, '-');
    }
    out += "+\n";
  };
  for (int row = 0; row < size; ++row) {
    if (row % box_rows == 0) draw_rule();
    for (int column = 0; column < size; ++column) {
      const std::string& cell = cells[static_cast<std::size_t>(layout.cell(row, column))];
      out += column == 0 ? "| " : column % box_cols == 0 ? " | " : " ";
      out.append(width - cell.size(), ' ');
      out += cell;
    }
    out += " |";
    if (row == 0) out += layout_note(layout, "#");
    out += '\n';
  }
  draw_rule();
  out += '\n';
}

std::string layout_note(const Layout& layout, std::string_view marker) {
  const std::string shape = layout_comment(layout.spec());
  return shape.empty() ? shape : fmt::format("  {} {}", marker, shape);
}

}  // namespace nonet
