#include "text/formats/loose/board.hpp"

#include <array>
#include <map>

#include "base/say.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

constexpr std::size_t kLongestNumber = 3;

// What programs write for nothing.
constexpr auto kNothings = std::to_array<std::string_view>(
    {"null", "none", "nil", "na", "nan", "n/a", "nothing", "undefined", "empty", "blank", "space"});

// Returns whether the cells at a place of the rows are their names: A B C …, 1 2 3 … or these backwards.
bool are_names(std::span<const TextRow> rows, bool at_end) {
  std::vector<int> values;
  for (const TextRow& row : rows) {
    const CellText& cell = at_end ? row.cells.back() : row.cells.front();
    const auto number = parse_number(cell.text);
    if (cell.text.size() == 1 && is_letter(cell.text[0])) {
      values.push_back(to_lower(cell.text[0]));
    } else if (number) {
      values.push_back(*number);
    } else {
      return false;
    }
  }
  const int step = values.size() > 1 ? values[1] - values[0] : 0;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] - values[i - 1] != step) return false;
  }
  const int least = std::min(values.front(), values.back());
  return (step == 1 || step == -1) && (least <= 1 || least == 'a');
}

// Returns whether a row names columns, between `left` and `right` cells at its ends, or is a
// word as long as a row.
bool is_heading(const TextRow& row, std::size_t left, std::size_t right) {
  const auto cells = std::span(row.cells).subspan(left, row.cells.size() - left - right);
  const bool blank = std::ranges::all_of(cells, [](const CellText& cell) { return cell.text == kBlankText; });
  if (blank) return row.before_rule;
  const bool word = std::ranges::any_of(cells, [&](const CellText& cell) {
    return cell.text.size() == 1 && !is_blank_symbol(cell.text[0]) &&
           std::cmp_greater(symbol_value(cell.text[0]), cells.size());
  });
  if (word) return true;
  std::vector<TextRow> column;
  for (const CellText& cell : cells) column.push_back({{cell}, 0, false});
  return are_names(column, false);
}

// Returns whether the row is two runs of symbols, each as long as the row of a board.
bool are_two_runs(const TextRow& row) {
  constexpr std::size_t kNarrowest = 6;
  const std::size_t half = row.cells.size() / 2;
  if (row.cells.size() % 2 != 0 || half < kNarrowest) return false;
  for (std::size_t i = 1; i < row.cells.size(); ++i) {
    const bool apart = row.cells[i].offset != row.cells[i - 1].offset + 1;
    if (apart != (i == half)) return false;
  }
  return true;
}

// Returns whether a cell of the rows has a digit above `most`.
bool is_digit_above(std::span<const TextRow> rows, int most) {
  return std::ranges::any_of(rows, [most](const TextRow& row) {
    return std::ranges::any_of(row.cells, [most](const CellText& cell) {
      return !is_blank_symbol(cell.text[0]) && symbol_value(cell.text[0]) > most;
    });
  });
}

// Returns the board of exactly these rows, which have `left` and `right` names beside `size` cells.
std::optional<FoundBoard> board_of(std::span<const TextRow> rows, int size, std::size_t left,
                                   std::size_t right) {
  if (std::ranges::all_of(rows, are_two_runs) && !is_digit_above(rows, static_cast<int>(size) / 2))
    return std::nullopt;
  FoundBoard found;
  found.size = size;
  for (const TextRow& row : rows) {
    if (row.cells.size() != static_cast<std::size_t>(size) + left + right) return std::nullopt;
    found.cells.insert(found.cells.end(), row.cells.begin() + static_cast<std::ptrdiff_t>(left),
                       row.cells.end() - static_cast<std::ptrdiff_t>(right));
  }
  if ((left > 0 && !are_names(rows, false)) || (right > 0 && !are_names(rows, true))) return std::nullopt;
  if (!fits(found.cells, size)) return std::nullopt;
  found.end = rows.back().end;
  return found;
}

// Returns whether rows that are too few for a board are of one all the same: as wide as usual, with
// digits that such a board has, and with blanks.
bool are_surely_rows(std::span<const TextRow> rows) {
  constexpr std::size_t kNarrowest = 6;
  const std::size_t width = rows[0].cells.size();
  return width >= kNarrowest && std::ranges::all_of(rows, [width](const TextRow& row) {
           const auto is_blank = [](const CellText& cell) {
             return cell.text == kBlankText || cell.text == "0";
           };
           std::vector<Digit> digits(row.cells.size());
           return row.cells.size() == width && std::ranges::any_of(row.cells, is_blank) &&
                  decode_cells(row.cells, static_cast<int>(width), digits);
         });
}

// Returns whether the rows of this width, of many, are those of boards: wide enough, half of them with
// blanks, and with no other digits than such boards have.
bool are_of_boards(std::span<const TextRow> rows, std::size_t width) {
  constexpr std::size_t kNarrowest = 6;
  std::size_t with_blanks = 0;
  std::vector<Digit> digits(width);
  for (const TextRow& row : rows) {
    if (row.cells.size() != width) continue;
    if (!decode_cells(row.cells, static_cast<int>(width), digits)) return false;
    with_blanks += std::ranges::find(digits, kBlank) != digits.end() ? 1 : 0;
  }
  return width >= kNarrowest && 2 * with_blanks >= rows.size();
}

// Returns the rows without the empty column between boxes, which a sheet has to set them apart, and without
// the empty row, if it has that as well; empty if these are no rows of such a sheet, or not all yet.
std::vector<TextRow> without_gaps(std::span<const TextRow> rows) {
  const std::size_t width = rows[0].cells.size();
  const auto is_blank = [](const CellText& cell) { return cell.text == kBlankText; };
  const auto all_blank = [&](const TextRow& row) { return std::ranges::all_of(row.cells, is_blank); };
  std::size_t box = 2;
  while (box * box + box - 1 < width) ++box;
  if (box * box + box - 1 != width) return {};
  const auto is_gap = [box](std::size_t at) { return at % (box + 1) == box; };
  const bool row_gaps = rows.size() > box && all_blank(rows[box]);
  const std::size_t height = row_gaps ? width : box * box;
  if (rows.size() < height) return {};
  std::vector<TextRow> filled;
  for (std::size_t at = 0; at < height; ++at) {
    if (rows[at].cells.size() != width) return {};
    if (row_gaps && is_gap(at)) {
      if (!all_blank(rows[at])) return {};
      continue;
    }
    filled.push_back({{}, rows[at].end});
    for (std::size_t column = 0; column < width; ++column) {
      const CellText& cell = rows[at].cells[column];
      if (!is_gap(column)) filled.back().cells.push_back(cell);
      if (is_gap(column) && !is_blank(cell)) return {};
    }
  }
  return filled;
}

// Returns how many cells most rows have, of the first ones.
std::size_t usual_width(std::span<const TextRow> rows) {
  rows = rows.first(std::min<std::size_t>(rows.size(), 3 * kMaxSize));
  std::map<std::size_t, int> counts;
  for (const TextRow& row : rows) ++counts[row.cells.size()];
  const auto as_wide = [&](const TextRow& row) { return counts[row.cells.size()]; };
  return std::ranges::max_element(rows, {}, as_wide)->cells.size();
}

// Cuts rows where a blank line stands between them.
std::vector<std::span<const TextRow>> bands_of(std::span<const TextRow> rows) {
  std::vector<std::span<const TextRow>> bands;
  while (!rows.empty()) {
    const auto next = std::ranges::find_if(rows.begin() + 1, rows.end(), &TextRow::after_blank);
    bands.push_back(rows.first(static_cast<std::size_t>(next - rows.begin())));
    rows = rows.subspan(bands.back().size());
  }
  return bands;
}

// Returns the first board of rows without a blank line between them: of as many rows of the same width one
// after the other as one board has, or several. `ended`: no more rows belong to them.
std::optional<FoundBoard> board_of_band(std::span<const TextRow> rows, const View& view, bool ended) {
  ended = ended || view.closed;
  while (!rows.empty()) {
    const std::size_t width = rows[0].cells.size();
    const auto other =
        std::ranges::find_if(rows, [width](const TextRow& row) { return row.cells.size() != width; });
    const auto run = rows.first(static_cast<std::size_t>(other - rows.begin()));
    rows = rows.subspan(run.size());
    const bool closed = ended || !rows.empty();
    for (const auto& [left, right] : {std::array<std::size_t, 2>{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
      if (width <= left + right) continue;
      const std::size_t size = width - left - right;
      if (std::cmp_less(size, view.smallest) || size > kMaxSize || run.size() < size) continue;
      const bool heading = is_heading(run[0], left, right);
      if (heading && run.size() % size == 1) {
        if (auto below = board_of(run.subspan(1, size), static_cast<int>(size), left, right)) return below;
      }
      if (heading && !closed) return std::nullopt;
      if (run.size() % size != 0) continue;
      auto found = board_of(run.first(size), static_cast<int>(size), left, right);
      if (found && (closed || !contradicts(found->cells, found->size))) return found;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<CellText> cell_of(CellText word) {
  const std::string_view text = word.text;
  const bool nothing =
      std::ranges::all_of(text, [](char c) { return c == '_' || c == '-' || c == '.'; }) ||
      std::ranges::any_of(kNothings, [&](std::string_view one) { return equal_ignoring_case(one, text); });
  if (nothing && text.size() <= kNothings[7].size() + 2) return CellText{kBlankText, word.offset};
  if (text.size() == 1 && (is_blank_symbol(text[0]) || text[0] == '#')) {
    const bool may_be_digit = text[0] == '0' || to_lower(text[0]) == 'x';
    return CellText{may_be_digit ? text : kBlankText, word.offset};
  }
  if (text.size() <= kLongestNumber && parse_number(text)) return word;
  // 5. and 5.0 are what programs print that keep numbers with fractions.
  const std::size_t point = text.find('.');
  const std::string_view fraction = text.substr(std::min(point, text.size()));
  const bool whole = point > 0 && (fraction == "." || fraction == ".0");
  if (whole && parse_number(text.substr(0, point))) return CellText{text.substr(0, point), word.offset};
  if (text.size() == 1 && is_letter(text[0])) return word;
  return std::nullopt;
}

bool is_run(std::string_view word) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z' && c != 'x'; };
  const bool mixed = std::ranges::any_of(word, is_capital) && std::ranges::any_of(word, is_small);
  const bool blanks = word.find_first_of(".*_-?") != std::string_view::npos;
  const bool is_long = word.size() >= kFirstWithLetters || (word.size() + 1 == kFirstWithLetters && blanks);
  const bool letters = is_long && !mixed;
  return std::ranges::all_of(word, [&](char c) {
    return is_digit(c) || is_blank_symbol(c) || c == '#' || (letters && is_letter(c));
  });
}

void cut_run(CellText run, TextCells& cells) {
  for (std::size_t i = 0; i < run.text.size(); ++i) {
    const auto cell = cell_of({run.text.substr(i, 1), run.offset + i});
    if (cell) cells.push_back(*cell);
  }
}

bool fits(const TextCells& cells, int size) {
  if (size < 1 || size > kMaxSize ||
      cells.size() != static_cast<std::size_t>(size) * static_cast<std::size_t>(size)) {
    return false;
  }
  std::vector<Digit> digits(cells.size());
  return decode_cells(cells, size, digits).has_value();
}

bool solves(const FoundBoard& full, const FoundBoard& board) {
  if (full.size != board.size || contradicts(full.cells, full.size)) return false;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const std::string_view given = board.cells[i].text;
    const std::string_view digit = full.cells[i].text;
    if (is_blank_symbol(digit[0]) || (!is_blank_symbol(given[0]) && given != digit)) return false;
  }
  return true;
}

std::optional<FoundBoard> wrong_rows(std::span<const TextRow> rows) {
  if (rows.empty()) return std::nullopt;
  constexpr std::size_t kFewest = 3;
  constexpr std::size_t kNarrowest = 4;
  if (rows.size() > 3 * kMaxSize) return std::nullopt;
  const auto words = std::ranges::count_if(rows, [](const TextRow& row) {
    return std::ranges::none_of(
        row.cells, [](const CellText& cell) { return cell.text == kBlankText || is_digit(cell.text[0]); });
  });
  if (std::cmp_greater(2 * words, rows.size())) return std::nullopt;
  const auto as_wide = [&](const TextRow& row) {
    return std::ranges::count(rows, row.cells.size(), [](const TextRow& one) { return one.cells.size(); });
  };
  const TextRow& usual = *std::ranges::max_element(rows, {}, as_wide);
  const std::size_t width = usual.cells.size();
  const auto count = static_cast<std::size_t>(as_wide(usual));
  constexpr std::size_t kMostOthers = 2;  // more, and it may be a drawing of another kind
  if (count < kFewest || width < kNarrowest || count + kMostOthers < rows.size()) return std::nullopt;
  if (rows.size() > 3 * width && !are_of_boards(rows, width)) return std::nullopt;
  if (2 * rows.size() < width && !are_surely_rows(rows)) return std::nullopt;
  TextBoard board;
  board.size = static_cast<int>(width);
  for (const TextRow& row : rows) {
    board.rows.push_back(board.cells.size());
    board.cells.insert(board.cells.end(), row.cells.begin(), row.cells.end());
  }
  auto ok = check_board(board);
  for (std::size_t i = 0; ok && i < board.cells.size(); ++i) {
    const CellText& cell = board.cells[i];
    if (cell.text.find(' ') == std::string_view::npos) continue;
    ok =
        fail(Errc::Syntax, say("row {}: '{}' is one field; a separator is missing", i / width + 1, cell.text),
             cell.offset);
  }
  std::vector<Digit> digits(board.cells.size());
  if (ok) ok = decode_cells(board.cells, board.size, digits);
  if (ok) return std::nullopt;
  FoundBoard found{.end = rows.back().end};
  found.wrong = std::move(ok.error());
  return found;
}

std::optional<FoundBoard> board_of_rows(std::span<const TextRow> rows, const View& view) {
  std::optional<FoundBoard> wrong;
  const std::vector<TextRow> filled = rows.empty() ? std::vector<TextRow>() : without_gaps(rows);
  if (!filled.empty()) return board_of(filled, static_cast<int>(filled.size()), 0, 0);
  const std::vector<std::span<const TextRow>> all = bands_of(rows);
  for (std::span bands(all); !bands.empty() && !wrong;) {
    rows = rows.subspan(static_cast<std::size_t>(bands[0].data() - rows.data()));
    if (auto found = board_of_band(bands[0], view, bands.size() > 1)) return found;
    // The bands that may be of one board, and the rows of those before the first that is as high as a board.
    const std::size_t height = bands[0].size();
    const std::size_t width = usual_width(rows);
    const auto is_as_wide = [width](const TextRow& row) { return row.cells.size() == width; };
    if (bands.size() > 1 && std::ranges::none_of(bands[0], is_as_wide)) {
      bands = bands.subspan(1);
      continue;
    }
    const auto low = std::ranges::find_if(bands, [&](const auto& band) { return band.size() >= width; });
    const auto other = std::ranges::find_if(bands, [&](const auto& band) { return band.size() != height; });
    const std::size_t equal = height * static_cast<std::size_t>(other - bands.begin());
    if (height < width && width % height == 0 && equal >= width &&
        std::cmp_greater_equal(width, view.smallest)) {
      const auto found = board_of(rows.first(width), static_cast<int>(width), 0, 0);
      const bool ended = view.closed || equal > width || other != bands.end();
      if (found && (ended || !contradicts(found->cells, found->size))) return found;
    }
    if (low == bands.end() && !view.closed) return std::nullopt;
    const auto last = std::max(low, bands.begin() + 1) - 1;
    const auto parts = rows.first(static_cast<std::size_t>(last->data() + last->size() - rows.data()));
    if (bands.size() > 1 || view.closed) wrong = wrong_rows(parts);
    if (wrong) wrong->open = low == bands.end();
    if (wrong && low > bands.begin()) wrong->torn = static_cast<int>(width);
    if (!wrong && last != bands.begin() && board_of(parts, static_cast<int>(width), 0, 0)) {
      wrong = FoundBoard{.end = parts.back().end};
      wrong->wrong =
          Error{Errc::Syntax, say("a blank line between rows {} and {} of a board", height, height + 1),
                parts[height].cells[0].offset};
    }
    bands = bands.subspan(static_cast<std::size_t>(last - bands.begin()) + 1);
  }
  return wrong;
}

bool is_named_solution(std::string_view text, std::size_t at) {
  while (at > 0 && !is_letter(text[at - 1]) && text[at - 1] != '\n' && !is_digit(text[at - 1])) --at;
  std::size_t start = at;
  while (start > 0 && (is_letter(text[start - 1]) || text[start - 1] == '_')) --start;
  const std::string name = lower_case(text.substr(start, at - start));
  return std::ranges::any_of(std::array{"solu", "solved", "answer", "respuesta"},
                             [&](const char* word) { return name.find(word) != std::string::npos; });
}

bool are_named_regions(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  return lower_case(before.substr(before.rfind('\n') + 1)).find("region") != std::string::npos;
}

bool is_drawn(std::string_view line) {
  return line.find_first_not_of(" \t-=+|!:'`*_~,.#") == std::string_view::npos &&
         (trim(line).empty() || line.find("--") != std::string_view::npos ||
          line.find("==") != std::string_view::npos || line.find("__") != std::string_view::npos ||
          line.find_first_of(".*_#-") == std::string_view::npos);
}

CellText without_quote(CellText line) {
  const auto drop = [&](std::size_t count) {
    line.text.remove_prefix(count);
    line.offset += count;
  };
  while (true) {
    const std::size_t first = line.text.find_first_not_of(' ');
    if (first == std::string_view::npos || line.text[first] != '>') return line;
    drop(first + 1);
    if (line.text.starts_with(' ')) drop(1);
  }
}

}  // namespace nonet::loose
