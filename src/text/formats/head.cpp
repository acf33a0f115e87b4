#include "text/formats/head.hpp"

#include <algorithm>

#include "text/formats/board_text.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/record.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

constexpr std::size_t kMostHead = std::size_t{64} << 10U;
constexpr std::size_t kMostChecked = std::size_t{8} << 10U;  // longer heads take too long to check
constexpr int kMostLooks = 1000;                             // at a head; each takes as long as the head
constexpr int kSmallest = 4;  // a smaller board may be the start of something else

bool is_blank_line(std::string_view text) { return trim(text).empty(); }

// Returns whether a digit stands twice among the cells of a row: a line of 16 symbols is then a
// board of 4×4, and no row of 16×16.
bool repeats(std::span<const CellText> row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string_view text = row[i].text;
    if (text == "0" || (text.size() == 1 && is_blank_symbol(text[0]))) continue;
    const auto rest = row.subspan(i + 1);
    if (std::ranges::find(rest, text, &CellText::text) != rest.end()) return true;
  }
  return false;
}

// Returns whether the lines may be the first rows of a board that goes on.
bool may_go_on(std::string_view lines, const ReadOptions& options) {
  const auto first = first_board(lines, CellStyle::Symbols);
  if (!first || first->board.rows.empty()) return false;
  const TextBoard& board = first->board;
  if (options.layout && options.layout->size != board.size) return false;
  if (std::cmp_greater_equal(board.rows.size(), board.size)) return false;
  for (std::size_t i = 0; i < board.rows.size(); ++i) {
    const auto row = board.row(i);
    if (!std::cmp_equal(row.size(), board.size) || repeats(row)) return false;
  }
  return true;
}

// Returns whether the lines are complete records that no further text could extend.
bool are_whole(const Format& format, std::string_view lines) {
  while (!lines.empty()) {
    const std::size_t length = split_record(format, lines, false, false);
    if (length == 0) return false;
    lines.remove_prefix(length);
  }
  return true;
}

// Returns the number of lines that are neither blank nor comments, 2 at most.
int content_lines(std::string_view text) {
  int count = 0;
  for (TextLine line; count < 2 && next_line(text, line);) {
    if (!is_blank_line(line.text) && !is_comment(line.text)) ++count;
  }
  return count;
}

}  // namespace

std::optional<std::size_t> HeadFinder::find(std::string_view text, bool last) {
  while (checked_ < kMostChecked) {
    const TextLine line = line_at(text, checked_);
    if (!line.ended) break;
    checked_ = line.end;
    const bool blank = is_blank_line(line.text);
    const bool says_more = blank ? !after_blank_ : !is_comment(line.text);
    after_blank_ = blank;
    if (says_more && ++looks_ <= kMostLooks && settles(text.substr(0, checked_))) return checked_;
  }
  if (text.size() >= kMostHead) return kMostHead;
  return last ? std::optional(text.size()) : std::nullopt;
}

bool HeadFinder::settles(std::string_view lines) const {
  if (asked_ != nullptr) {
    const int needed = asked_->open == nullptr ? 1 : 2;  // a head of columns, and a row
    return content_lines(lines) >= needed;
  }
  const Format* const format = sniff_format(lines, file_name_, options_.layout.has_value());
  if (format == nullptr) return false;
  ReadOptions options = options_;
  options.takes_rules = true;
  const auto puzzles = read_puzzles(lines, options, format);
  if (!puzzles || puzzles->empty() || !are_whole(*format, lines)) return false;
  if (!options_.layout && puzzles->back().layout->size() < kSmallest) return false;
  const std::string_view last_line = lines.substr(lines.rfind('\n', lines.size() - 2) + 1);
  return is_blank_line(last_line) || !may_go_on(lines, options_);
}

std::shared_ptr<const LayoutSpec> named_layout(const Format& format, std::string_view record) {
  std::shared_ptr<const LayoutSpec> named;
  if (format.own_layouts || record.find(':') == std::string_view::npos) return named;
  for (TextLine line; next_line(record, line);) {
    auto spec = layout_of_line(line.text);
    if (spec && *spec) named = std::make_shared<const LayoutSpec>(std::move(**spec));
  }
  return named;
}

}  // namespace nonet
