// Cutting a text into drawn boards: which lines are rows, rules, titles and comments.
#include <algorithm>
#include <span>
#include <utility>

#include "text/formats/board_text.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/text.hpp"
#include "text/formats/torn_bands.hpp"

namespace nonet {
namespace {

// Goes through the lines of one record.
//
// A board ends with its last row (and the rule that closes a frame), so boards need no blank line between
// them. Where its digits contradict each other, a row may be there twice or missing: then it ends only if as
// many rows as whole boards have come before the next blank line. A blank line ends an incomplete board,
// unless blank lines separate its bands, which all have the same number of rows. Bands that do not make a
// board are one record, which is refused: no board is joined from parts of two.
class Scanner {
 public:
  Scanner(std::string_view text, bool last, CellStyle style, TextBoard& board)
      : text_(text), last_(last), style_(style), board_(board) {}

  std::size_t run() {
    for (TextLine line; next_line(text_, line);) {
      if (!line.ended && !last_) return 0;
      if (const auto end = take(line)) return *end;
    }
    if (!last_) return 0;
    return close(text_.size());
  }

 private:
  using RecordEnd = std::optional<std::size_t>;  // where the record ends, once that is known

  [[nodiscard]] int row_count() const { return static_cast<int>(board_.rows.size()); }
  [[nodiscard]] int row_width(std::size_t row) const { return static_cast<int>(board_.row(row).size()); }

  RecordEnd take(TextLine line) {
    const std::string_view trimmed = take_row_comment(line);
    if (trimmed.empty()) return take_blank(line);
    if (const std::size_t marker = comment_marker(trimmed); marker > 0) {
      if (blank_ > 0) return close(blank_);
      take_comment({trimmed.substr(marker),
                    line.offset + marker + static_cast<std::size_t>(trimmed.data() - line.text.data())});
      return std::nullopt;
    }
    if (is_rule(line.text) && !is_dash_row(trimmed)) return take_rule(line);
    auto row = cut_row(line.text, line.offset, style_, board_.size);
    if (row && row_count() == 0 && is_number_line(trimmed)) {
      const RecordEnd heading = take_heading(line, *row);
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
    return close(blank_ > 0 ? blank_ : line.offset);
  }

  RecordEnd take_blank(const TextLine& line) {
    if (line.offset == 0) return line.end;
    if (row_count() == 0) return line.offset;
    if (blank_ > 0) return close(blank_);
    if (bands_.back() % board_.size == 0) return close(line.offset);
    blank_ = line.offset;
    return std::nullopt;
  }

  // Takes the comment after a row off the line, and returns what is left without blanks around it. A comment
  // has letters: a # alone may be a blank cell.
  std::string_view take_row_comment(TextLine& line) {
    for (std::size_t at = 1; at < line.text.size(); ++at) {
      const std::size_t marker = is_space(line.text[at - 1]) ? comment_marker(line.text.substr(at)) : 0;
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

  RecordEnd take_rule(const TextLine& line) {
    if (line.offset == 0) return line.end;
    const bool ends_frame = row_count() > 0 && (rule_before_ || (blank_ > 0 && !are_bands()));
    if (ends_frame) return close(blank_ > 0 ? blank_ : line.offset);
    const bool full = row_count() > 0 && row_count() == board_.size && are_bands();
    if (full && !rules_.empty()) return take_tail(line.offset);
    board_.framed = rule_before_ = true;
    if (row_count() > 0) rules_.push_back(row_count());
    blank_heading_ =
        rules_ == std::vector{1} && trim(line.text).starts_with('|') &&
        std::ranges::none_of(board_.cells, [&](const CellText& cell) {
          return cell.text.data() >= text_.data() && cell.text.data() < text_.data() + text_.size();
        });
    return std::nullopt;
  }

  // Takes a line that is one number, before any row. It may be the size (16: rows of 16 cells follow), the
  // number of the board (3: the third one), or the first row of a small board (12, on 2×2).
  RecordEnd take_heading(const TextLine& line, const BoardRow& as_row) {
    if (line.end >= text_.size() && !last_) return 0;
    TextLine next = line_at(text_, line.end);
    if (!next.ended && !last_) return 0;
    take_row_comment(next);
    if (trim(next.text).empty() || is_comment(next.text) || is_rule(next.text)) return std::nullopt;
    const auto row = cut_row(next.text, next.offset, style_, 0);
    if (row && row->cells.size() != as_row.cells.size()) {
      board_.title = {trim(line.text), line.offset};
    }
    return std::nullopt;
  }

  RecordEnd take_row(const TextLine& line, BoardRow row) {
    constexpr std::size_t kRowsToAgree = 3;
    constexpr int kMostAtOnce = 4;  // boards that contradict themselves, side by side
    if (blank_ > 0 && !are_bands() && !std::cmp_equal(row.cells.size(), board_.size)) return close(blank_);
    const bool first_is_wrong = row_count() == 2 && std::cmp_equal(row.cells.size(), row_width(1));
    if (row_count() >= board_.size && row_count() > 0 && blank_ == 0 && !first_is_wrong &&
        !std::cmp_equal(row.cells.size(), board_.size)) {
      return close(line.offset);
    }
    if (blank_heading_ && row_count() == 2 && rules_.size() == 1) drop_heading();
    if (blank_ > 0 || bands_.empty()) {
      even_ = even_ && (bands_.empty() || bands_.back() == bands_.front());
      bands_.push_back(0);
      band_start_ = line.offset;
    }
    blank_ = 0;
    rule_before_ = false;
    board_.rows.push_back(board_.cells.size());
    row_ends_.push_back(line.end);
    board_.cells.insert(board_.cells.end(), row.cells.begin(), row.cells.end());
    board_.framed = board_.framed || row.framed;
    if (row_count() == 1) {
      board_.size = row_width(0);
      box_cols_ = row.box_cols;
    } else if (board_.rows.size() == kRowsToAgree && row_width(1) == row_width(2)) {
      board_.size = row_width(1);  // the first row may be the one that is wrong
    }
    if (row.box_cols != box_cols_) box_cols_ = 0;
    ++bands_.back();
    if (board_.size > kMaxSize) return finish(line.end);
    const bool board = bands_.size() == 1 ? row_count() >= board_.size : bands_.back() == board_.size;
    if (row_count() == board_.size && are_bands() && is_sound(0)) return take_tail(line.end);
    if (!board || bands_.back() % board_.size != 0) return std::nullopt;
    const int before = row_count() - board_.size;
    if (before > 0 && (is_sound(before) || row_count() == kMostAtOnce * board_.size)) return close(line.end);
    return std::nullopt;
  }

  // Returns whether the rows so far may be bands of one board: as many in each, but for the last, which may
  // still grow.
  [[nodiscard]] bool are_bands() const {
    const int height = bands_.front();
    return board_.size % height == 0 && bands_.back() <= height && even_;
  }

  // Returns whether the board of the rows from `first` has no digit twice in a row, a column or a usual box:
  // else a row may be there twice, or belong to another board. Rows of a wrong length are named as they are.
  [[nodiscard]] bool is_sound(int first) const {
    const int size = board_.size;
    for (int row = first; row < first + size; ++row) {
      if (row_width(static_cast<std::size_t>(row)) != size) return true;
    }
    const auto cells = std::span(board_.cells).subspan(board_.rows[static_cast<std::size_t>(first)]);
    return style_ != CellStyle::Symbols || !contradicts(cells, size);
  }

  // Takes the first row off the board: Markdown's tables have a heading with a rule after it, and
  // here its fields are blank. Where each row has a rule, it is a row.
  void drop_heading() {
    blank_heading_ = false;
    rules_.clear();
    --bands_.back();
    row_ends_.erase(row_ends_.begin());
    const std::size_t width = board_.rows[1];
    board_.cells.erase(board_.cells.begin(), board_.cells.begin() + static_cast<std::ptrdiff_t>(width));
    board_.rows.pop_back();
    board_.size = static_cast<int>(board_.cells.size());
  }

  // Takes what may follow the last row of a frame: the rule that closes it and, after Simple
  // Sudoku's rule of stars, the changes. A board without a frame ends with its last row, so that
  // one that is typed is answered at once.
  RecordEnd take_tail(std::size_t at) {
    if (rules_.empty()) return finish(at);
    TextLine line = line_at(text_, at);
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
  static bool is_number_line(std::string_view trimmed) { return std::ranges::all_of(trimmed, is_digit); }
  // Returns whether a line of dashes is a row of blanks: as many as a row has cells, and without a frame.
  [[nodiscard]] bool is_dash_row(std::string_view trimmed) const {
    return row_count() > 0 && !board_.framed && std::cmp_equal(trimmed.size(), board_.size) &&
           trimmed.find_first_not_of('-') == std::string_view::npos;
  }

  // Ends the record where no more rows belong to it: after its board, if there are as many rows as several
  // boards have; before its last rows, if these alone make a board; else at `end`, or after the bands below
  // it that rows of this board may be among.
  std::size_t close(std::size_t end) {
    if (row_count() == 0) return finish(end);
    const bool whole = bands_.back() % board_.size == 0;
    if (whole && bands_.size() == 1) return cut(row_ends_[static_cast<std::size_t>(board_.size) - 1]);
    if (whole || (row_count() == board_.size && are_bands())) return cut(whole ? band_start_ : end);
    end = end_of_torn_bands(text_, cut(end), board_.size, last_);
    return end == std::string_view::npos ? 0 : end;
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
    } else if (rules_.size() > 2) {
      board_.regions = regions_of_walls(text_.substr(0, end), board_);
    }
    return end;
  }

  std::string_view text_;
  bool last_;
  CellStyle style_;
  TextBoard& board_;
  std::vector<int> rules_;  // for each rule, how many rows are above it
  int box_cols_ = 0;
  std::vector<int> bands_;             // the rows between blank lines
  bool even_ = true;                   // whether these are as many in each band, but for the last
  std::vector<std::size_t> row_ends_;  // where the next line starts
  std::size_t band_start_ = 0;         // of the last band
  std::size_t blank_ = 0;              // the blank line after the last row; 0: there is none
  bool rule_before_ = false;           // the last line was a rule
  bool blank_heading_ = false;
};

}  // namespace

std::size_t scan_board(std::string_view text, bool last, CellStyle style, TextBoard& board) {
  return Scanner(text, last, style, board).run();
}

}  // namespace nonet
