// Lists of any language, [[5, 3, 0], …] or {{5, 3}, …}, and boards in one piece wherever they stand.
#include <algorithm>

#include "base/split.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/loose/board.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

constexpr std::size_t kMostCells = static_cast<std::size_t>(kMaxSize) * kMaxSize;
constexpr std::size_t kDeepest = 24;

// A pair of brackets, and what is directly in it.
struct BracketGroup {
  std::size_t start = 0;
  std::size_t end = 0;           // after the bracket that closes it
  std::vector<CellText> leaves;  // words and texts in quotes
  std::vector<BracketGroup> groups;
  std::vector<char> order;  // of both: 'l' and 'g'
};

bool is_opening(char c) { return c == '[' || c == '(' || c == '{'; }
bool is_closing(char c) { return c == ']' || c == ')' || c == '}'; }

// Reads the brackets of a text.
class Brackets {
 public:
  explicit Brackets(std::string_view text) : text_(text) {}

  // Returns the text as a group of its own; `open` says whether a bracket is not closed.
  BracketGroup read() {
    BracketGroup all = read_group(0);
    all.end = text_.size();
    return all;
  }
  [[nodiscard]] bool open() const { return open_; }

 private:
  BracketGroup read_group(std::size_t depth) {
    BracketGroup group;
    group.start = at_;
    bool expects = true;  // a comma before a comma stands for a blank
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (is_closing(c)) {
        ++at_;
        if (depth == 0) continue;
        group.end = at_;
        return group;
      }
      if (is_opening(c)) {
        ++at_;
        if (depth == kDeepest) continue;
        BracketGroup inner = read_group(depth + 1);
        add(group, std::move(inner));
        expects = false;
      } else if (c == '"' || c == '\'' || c == '`') {
        expects = !take_quoted(c, group);
      } else if (c == ',' || c == ';') {
        if (expects && depth > 0) add_leaf(group, {text_.substr(at_, 0), at_});
        expects = true;
        ++at_;
      } else if (is_word(c)) {
        take_word(group);
        expects = false;
      } else {
        ++at_;
      }
    }
    open_ = open_ || depth > 0;
    group.end = at_;
    return group;
  }

  static bool is_word(char c) {
    return is_letter(c) || is_digit(c) || std::string_view("._-*?#/").find(c) != std::string_view::npos;
  }
  static void add_leaf(BracketGroup& group, CellText leaf) {
    group.leaves.push_back(leaf);
    group.order.push_back('l');
  }
  // Adds a group. A constructor with one cell, Some(5), is that cell; a name before a group goes.
  static void add(BracketGroup& group, BracketGroup inner) {
    const bool named = !group.order.empty() && group.order.back() == 'l' && !group.leaves.empty() &&
                       !cell_of(group.leaves.back());
    if (named && inner.leaves.size() == 1 && inner.groups.empty()) {
      group.leaves.back() = inner.leaves[0];
      return;
    }
    if (named) {
      group.leaves.pop_back();
      group.order.pop_back();
    }
    group.groups.push_back(std::move(inner));
    group.order.push_back('g');
  }
  // A quote that is not closed on its line is an apostrophe.
  bool take_quoted(char quote, BracketGroup& group) {
    const std::size_t end = text_.find(quote, at_ + 1);
    const std::size_t line_end = text_.find('\n', at_);
    if (end == std::string_view::npos || end > line_end) {
      ++at_;
      return false;
    }
    add_leaf(group, {text_.substr(at_ + 1, end - at_ - 1), at_ + 1});
    at_ = end + 1;
    return true;
  }
  void take_word(BracketGroup& group) {
    const std::size_t start = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    const std::string_view word = text_.substr(start, at_ - start);
    if (word == "Just") return;
    add_leaf(group, {word, start});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool open_ = false;
};

// Returns the cells of leaves that all are cells; empty if one is not.
TextCells cells_of(std::span<const CellText> leaves) {
  TextCells cells;
  for (const CellText& leaf : leaves) {
    const auto cell = cell_of({trim(leaf.text), leaf.offset});
    if (!cell) return {};
    cells.push_back(*cell);
  }
  return cells;
}

// Returns the symbols of a text in quotes, which is a row: "53..7....", "5 3 . | . 7 .".
TextCells cells_of_text(const CellText& text) {
  TextCells cells;
  for (std::size_t i = 0; i < text.text.size(); ++i) {
    const std::string_view symbol = text.text.substr(i, 1);
    if (symbol == " " || symbol == "|" || symbol == ",") continue;
    if (!is_run(symbol) && !is_letter(symbol[0])) return {};
    cut_run({symbol, text.offset + i}, cells);
    if (cells.size() > kMaxSize) return {};
  }
  return cells;
}

// Returns the board of the first rows of the same width, if there are as many as it has columns, or as
// several boards have; else why they are none.
std::optional<FoundBoard> square_of(const std::vector<TextRow>& rows, const View& view) {
  std::vector<TextRow> filled;
  for (std::size_t first = 0, count = 0; first < rows.size(); first += count) {
    const std::size_t size = rows[first].cells.size();
    count = 1;
    while (first + count < rows.size() && rows[first + count].cells.size() == size) ++count;
    if (size > 0)
      filled.insert(filled.end(), rows.begin() + static_cast<std::ptrdiff_t>(first),
                    rows.begin() + static_cast<std::ptrdiff_t>(first + count));
    if (std::cmp_less(size, view.smallest) || size > kMaxSize || count % size != 0) continue;
    FoundBoard found{.size = static_cast<int>(size), .end = rows[first + size - 1].end, .nested = true};
    for (std::size_t row = first; row < first + size; ++row) {
      found.cells.insert(found.cells.end(), rows[row].cells.begin(), rows[row].cells.end());
    }
    if (fits(found.cells, found.size)) return found;
  }
  return view.closed ? wrong_rows(filled) : std::nullopt;
}

// Reads a list of N² items of which some are lists of digits: the candidates of each cell. Where all are
// lists of N, and not each has its digits in order, they are rows.
std::optional<FoundBoard> candidates_of(const BracketGroup& group, std::string_view text) {
  const int size = square_side(group.order.size());
  if (size == 0 || group.groups.empty()) return std::nullopt;
  FoundBoard found{.size = size, .end = group.end, .candidates = true};
  const auto is_digit_of_board = [size](std::string_view word) {
    const auto number = parse_number(word);
    return number && *number >= 1 && *number <= size;
  };
  std::size_t leaf = 0;
  std::size_t inner = 0;
  bool rows = group.leaves.empty();
  bool in_order = true;
  for (const char kind : group.order) {
    if (kind == 'l') {
      const auto cell = cell_of(group.leaves[leaf++]);
      if (!cell) return std::nullopt;
      const bool blank = cell->text == kBlankText || is_blank_symbol(cell->text[0]);
      if (!blank && !is_digit_of_board(cell->text)) return std::nullopt;
      found.cells.push_back({blank ? kBlankText : cell->text, cell->offset});
      continue;
    }
    const BracketGroup& list = group.groups[inner++];
    const TextCells digits = cells_of(list.leaves);
    if (!list.groups.empty() || digits.empty() || std::cmp_greater(digits.size(), size)) return std::nullopt;
    int before = 0;
    for (const CellText& digit : digits) {
      if (!is_digit_of_board(digit.text)) return std::nullopt;
      const int number = *parse_number(digit.text);
      if (number == before) return std::nullopt;  // a place more likely: [1, 1, 5]
      in_order = in_order && number > before;
      before = number;
    }
    rows = rows && std::cmp_equal(digits.size(), size);
    const std::size_t start = digits.front().offset;
    found.cells.push_back(
        {text.substr(start, digits.back().offset + digits.back().text.size() - start), start});
  }
  if (rows && !in_order) return std::nullopt;
  return found;
}

std::optional<FoundBoard> board_in(const BracketGroup& group, const View& view, std::string_view text,
                                   bool whole) {
  std::vector<TextRow> rows;
  for (const BracketGroup& inner : group.groups) {
    TextCells cells = inner.groups.empty() ? cells_of(inner.leaves) : TextCells();
    if (cells.size() == 1 && inner.leaves.size() == 1) cells = cells_of_text(inner.leaves[0]);
    rows.push_back({std::move(cells), inner.end});
  }
  FirstFound first;
  const bool named = is_named_solution(text, group.start > 0 ? group.start - 1 : 0);
  if (!named && group.leaves.size() <= kMostCells) {
    if (!whole && std::cmp_greater_equal(square_side(group.order.size()), view.smallest)) {
      if (const auto found = candidates_of(group, view.text)) return found;
    }
    if (first.take(square_of(rows, view))) return first.found;
    if (!whole && group.groups.empty()) {
      FoundBoard flat{cells_of(group.leaves), square_side(group.leaves.size()), group.end};
      constexpr int kSmallestInside = 4;  // a smaller one may be a row of a longer list
      const std::size_t after = text.find_first_not_of(" \r\n\t", group.end);
      const bool in_list = after != std::string_view::npos && (text[after] == ',' || text[after] == ']');
      if (flat.size >= (in_list ? kSmallestInside : view.smallest) && fits(flat.cells, flat.size))
        return flat;
    }
    rows.clear();
    for (const CellText& leaf : group.leaves) {
      rows.push_back({cells_of_text(leaf), leaf.offset + leaf.text.size()});
    }
    auto found = square_of(rows, view);
    if (found && !whole && !found->wrong) return found;
  }
  if (first.found) return first.found;
  for (const BracketGroup& inner : group.groups) {
    if (auto found = board_in(inner, view, text, false)) return found;
  }
  return std::nullopt;
}

// Returns the first of two boards, or the second if the first is its solution; with the other one as its
// solution if it is that.
FoundBoard with_solution(FoundBoard first, FoundBoard second) {
  if (solves(second, first)) {
    first.solution = std::move(second.cells);
    first.end = second.end;
    return first;
  }
  if (!solves(first, second)) return first;
  second.solution = std::move(first.cells);
  return second;
}

bool is_run_character(char c) { return is_letter(c) || is_run(std::string_view(&c, 1)); }

}  // namespace

bool has_open_bracket(std::string_view text) {
  Brackets brackets(text);
  brackets.read();
  return brackets.open();
}

std::optional<FoundBoard> find_run(const View& view) {
  const std::string_view text = view.text;
  std::optional<FoundBoard> first;  // its solution may come on the same line, or what it is the solution of
  for (std::size_t at = 0; at < text.size();) {
    if (first && text[at] == '\n') break;
    std::size_t end = at;
    while (end < text.size() && is_run_character(text[end])) ++end;
    std::size_t start = at;
    const auto leads = [](char c) { return c == '?' || c == '#'; };  // URL?5300…
    while (start < end && leads(text[start]) && square_side(end - start) == 0) ++start;
    const bool jigsaw = text.substr(0, start).ends_with("jigsaw:");
    const int size = jigsaw ? 0 : square_side(end - start);
    constexpr int kSure = 6;  // smaller ones may be years, words, or rows of a larger board
    const bool alone = start > 0 && std::string_view("\"'=").find(text[start - 1]) != std::string_view::npos;
    const auto is_only_line = [&] { return trim(text).find('\n') == std::string_view::npos; };
    if (size >= kSure || (size >= view.smallest && alone && view.closed && is_only_line())) {
      FoundBoard found{.size = size, .end = end};
      const CellText run{text.substr(start, end - start), start};
      if (is_run(run.text)) cut_run(run, found.cells);
      const bool digits = std::ranges::any_of(run.text, is_digit);
      const bool named = is_named_solution(text, start) || are_named_regions(text, start);
      if (digits && fits(found.cells, size) && !named) {
        if (first) return with_solution(*first, found);
        first = std::move(found);
      }
    }
    at = std::max(end, at + 1);
  }
  return first;
}

std::optional<FoundBoard> find_wrong_run(const View& view) {
  constexpr std::size_t kShortest = kMaxSymbols + 1;  // shorter ones may be rows
  constexpr auto kFewestDigits = 8;
  const std::string_view text = view.text;
  const auto is_symbol = [](char c) { return is_digit(c) || is_blank_symbol(c); };
  for (std::size_t start = 0; start < text.size();) {
    std::size_t end = start;
    while (end < text.size() && is_symbol(text[end])) ++end;
    const std::string_view run = text.substr(start, end - start);
    const bool apart =
        (start == 0 || !is_letter(text[start - 1])) && (end == text.size() || !is_letter(text[end]));
    if (run.size() >= kShortest && apart && std::ranges::count_if(run, is_digit) >= kFewestDigits &&
        !is_named_solution(text, start)) {
      FoundBoard found{.end = end};
      const int size = square_side(run.size());
      if (size == 0) found.wrong = Error{Errc::Syntax, wrong_count(run.size(), tr("symbols")), start};
      if (size > 0 && are_named_regions(text, start)) found.wrong = lone_regions(start);
      if (found.wrong) return found;
    }
    start = end + 1;
  }
  return std::nullopt;
}

std::optional<FoundBoard> find_cut(const View& view) {
  constexpr auto kFewestDigits = 8;
  const auto cut_at = [&](std::size_t at, std::size_t end, Message why) {
    FoundBoard found{.end = end};
    found.wrong = Error{Errc::Syntax, std::move(why), at};
    return found;
  };
  const auto is_piece = [](std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return is_digit(c) || is_blank_symbol(c); });
  };
  for (TextLine line; next_line(view.text, line);) {
    const std::size_t quote = line.text.find_last_of('"');
    if (quote == std::string_view::npos || std::ranges::count(line.text, '"') % 2 == 0) continue;
    const std::string_view piece = trim(line.text.substr(quote + 1));
    const std::string_view next = trim(line_at(view.text, line.end).text);
    if (piece.empty() || !is_piece(piece) || (!next.empty() && is_piece(next))) continue;
    if (next.empty() && !view.closed) continue;
    return cut_at(line.offset + quote, line.offset + line.text.size(),
                  tr("the quotation mark is not closed"));
  }
  std::vector<std::size_t> open;
  for (std::size_t i = 0; view.closed && i < view.text.size(); ++i) {
    if (view.text[i] == '[') open.push_back(i);
    if (view.text[i] == ']' && !open.empty()) open.pop_back();
  }
  if (open.empty()) return std::nullopt;
  const std::string_view rest = view.text.substr(open[0]);
  const bool is_list = std::ranges::all_of(rest, [](char c) {
    return is_digit(c) || is_space(c) || std::string_view("[],.;").find(c) != std::string_view::npos;
  });
  if (!is_list || std::ranges::count_if(rest, is_digit) < kFewestDigits) return std::nullopt;
  return cut_at(open[0], view.text.size(), tr("the bracket is not closed"));
}

std::optional<FoundBoard> find_list(const View& view) {
  if (view.text.find_first_of("[({\"'") == std::string_view::npos) return std::nullopt;
  const BracketGroup all = Brackets(view.text).read();
  return board_in(all, view, view.text, true);
}

std::optional<FoundBoard> find_sequence(const View& view) {
  if (!view.closed) return std::nullopt;
  TextCells cells;
  std::size_t end = 0;
  bool blank = false;               // whether a blank line is among them
  std::vector<std::size_t> widths;  // of the lines
  for (TextLine line; next_line(view.text, line);) {
    const std::string_view text = trim(line.text);
    blank = blank || (text.empty() && !cells.empty() && trim(view.text.substr(line.end)).size() > 0);
    const std::size_t before = cells.size();
    for (const std::string_view word : words_in(text, " ,;\t")) {
      const auto cell = cell_of({word, offset_of(word, view.text)});
      if (!cell) return std::nullopt;
      cells.push_back(*cell);
    }
    if (!text.empty()) end = line.offset + line.text.size();
    const std::size_t here = cells.size() - before;
    if (here > 0) widths.push_back(here);
  }
  const auto is_wide = [](std::size_t width) { return width > 1; };
  if (blank && std::ranges::any_of(widths, is_wide)) return std::nullopt;  // rows of several boards
  FoundBoard found{std::move(cells), 0, end};
  found.size = square_side(found.cells.size());
  // Lines as long as each other have parts of rows, or whole ones.
  const auto size = static_cast<std::size_t>(found.size);
  const bool even = !widths.empty() && std::ranges::count(widths, widths[0]) == std::ssize(widths);
  if (even && size > 0 && size % widths[0] != 0 && widths[0] % size != 0) return std::nullopt;
  return found.size >= view.smallest && fits(found.cells, found.size) ? std::optional(found) : std::nullopt;
}

}  // namespace nonet::loose
