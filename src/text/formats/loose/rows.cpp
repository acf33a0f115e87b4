// Rows of cells, one a line: of symbols and words, or of fields between separators.
#include <algorithm>
#include <utility>

#include "base/say.hpp"
#include "base/split.hpp"
#include "text/formats/loose/board.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

constexpr std::size_t kMostWords = kMaxSize + 8;
constexpr int kWholeLine = 6;  // the size of a board that may stand on one line, cell by cell

bool is_rule_line(std::string_view line) {
  return is_drawn(line) &&
         (line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos);
}

// Returns whether a line of dashes is a row of blanks, as wide as the rows before it, and not a rule.
bool is_row_of_dashes(std::string_view line, std::size_t width) {
  line = trim(line);
  return line.size() == width && line.find_first_not_of('-') == std::string_view::npos;
}

bool has_digits(const TextCells& cells) {
  return std::ranges::any_of(cells, [](const CellText& cell) { return is_digit(cell.text[0]); });
}

// Returns whether the first of two rows is the heading of a table in Markdown, with a rule below it and
// nothing in its fields. Where each row has a rule, it is a row.
bool is_blank_heading(std::span<const TextRow> rows) {
  return rows[0].before_rule && !rows[1].before_rule &&
         std::ranges::all_of(rows[0].cells, [](const CellText& cell) { return cell.text == kBlankText; });
}

// Goes through the lines of a text, and gathers consecutive rows.
template <class ToRow>
std::optional<FoundBoard> find_in_lines(const View& view, ToRow to_row) {
  std::vector<TextRow> rows;
  bool blank = false;
  for (TextLine line; next_line(view.text, line);) {
    const CellText text = without_quote({line.text, line.offset});
    const bool rule =
        is_rule_line(text.text) && !(rows.size() > 0 && is_row_of_dashes(text.text, rows[0].cells.size()));
    auto cells = rule ? TextCells() : to_row(text);
    if (const int size = square_side(cells.size()); size >= kWholeLine && fits(cells, size) &&
                                                    has_digits(cells) &&
                                                    !are_named_regions(view.text, cells[0].offset)) {
      return FoundBoard{.cells = std::move(cells), .size = size, .end = line.offset + line.text.size()};
    }
    if (!cells.empty()) {
      if (rows.size() == 2 && is_blank_heading(rows)) rows.erase(rows.begin());
      rows.push_back({std::move(cells), line.offset + line.text.size(), false, std::exchange(blank, false)});
      continue;
    }
    const bool second_blank = blank && trim(text.text).empty() && rows.size() > 1 && !rows.back().after_blank;
    blank = trim(text.text).empty();
    if (is_drawn(text.text) && !second_blank) {
      if (!rows.empty() && !trim(text.text).empty()) rows.back().before_rule = true;
      continue;
    }
    if (auto found = board_of_rows(rows, {view.text, true, view.smallest})) {
      found->open = false;
      return found;
    }
    rows.clear();
    blank = false;
  }
  return board_of_rows(rows, view);
}

// Returns the words of a line between blanks, bars, brackets and other punctuation.
std::vector<CellText> words_of(CellText line) {
  constexpr std::string_view kBetween = " \t|!,;:[](){}\"'`/\\+=<>&";
  std::vector<CellText> words;
  for (std::size_t at = 0; at < line.text.size() && words.size() <= kMostWords;) {
    const std::size_t start = line.text.find_first_not_of(kBetween, at);
    if (start == std::string_view::npos) break;
    at = std::min(line.text.find_first_of(kBetween, start), line.text.size());
    const bool full_stop = line.text[start] == '.' && at - start == 1 && start > 0 &&
                           std::string_view("])}\"'").find(line.text[start - 1]) != std::string_view::npos;
    if (full_stop) continue;
    words.push_back({line.text.substr(start, at - start), line.offset + start});
  }
  return words;
}

// Returns whether the words are numbers of a board with as many columns, rather than runs of symbols.
bool are_numbers(std::span<const CellText> words) {
  constexpr std::size_t kFirstWithTwoDigits = 10;
  return words.size() >= kFirstWithTwoDigits && std::ranges::all_of(words, [&](const CellText& word) {
           const auto number = parse_number(word.text);
           return number ? std::cmp_less_equal(*number, words.size()) : cell_of(word).has_value();
         });
}

// Returns whether the words are the boxes' parts of one row of a large board: ".A.. .9.. ..3. ...2".
bool are_groups(std::span<const CellText> words) {
  if (words.size() < 2 || words.front().text.size() < 2) return false;
  const std::size_t length = words.front().text.size();
  return words.size() * length >= kFirstWithLetters && std::ranges::all_of(words, [&](const CellText& word) {
           return word.text.size() == length && std::ranges::all_of(word.text, [](char c) {
                    return is_digit(c) || is_letter(c) || is_blank_symbol(c) || c == '#';
                  });
         });
}

// Returns the cells of a row of symbols or words. Words before and after it are passed over.
TextCells row_of_words(CellText line) {
  line = without_comment(line);
  const std::vector<CellText> all = words_of(line);
  std::span<const CellText> words(all);
  const bool grouped = are_groups(all);
  const auto is_part = [&](const CellText& word) { return grouped || cell_of(word) || is_run(word.text); };
  while (!words.empty() && !is_part(words.front())) words = words.subspan(1);
  while (!words.empty() && !is_part(words.back())) words = words.first(words.size() - 1);
  if (words.empty() || !std::ranges::all_of(words, is_part)) return {};
  TextCells cells;
  const bool single = std::ranges::all_of(words, [](const CellText& word) { return word.text.size() == 1; });
  if (single || are_numbers(words)) {
    for (const CellText& word : words) cells.push_back(*cell_of(word));
    return cells;
  }
  // A name before runs: "A 53..7....", "1) 53. .7. ...".
  for (const CellText& word : words) {
    const bool run = grouped || is_run(word.text);
    if (!run && word.text.data() != words.front().text.data()) return {};
    if (run) {
      cut_run(word, cells);
    } else {
      cells.push_back(*cell_of(word));
    }
  }
  return cells;
}

// Returns the text of a field without blanks, quotes and signs of emphasis around it.
CellText field_of(CellText field) {
  constexpr std::string_view kAround = " \t\"'`*";
  const std::size_t first = field.text.find_first_not_of(kAround);
  if (first == std::string_view::npos) return {"", field.offset};
  const std::size_t last = field.text.find_last_not_of(kAround);
  return {field.text.substr(first, last - first + 1), field.offset + first};
}

// Returns whether a field has several cells, "7 9": a separator between them is lost.
bool are_several(std::string_view field) {
  const auto words = words_in(field, " ");
  return words.size() > 1 && std::ranges::all_of(words, [](std::string_view word) {
           return cell_of({word, 0}).has_value() && !is_letter(word[0]);
         });
}

// Cuts a line into fields, which are numbers, symbols or nothing; empty if one is something else. A name
// before them is passed over.
TextCells row_of_fields(CellText line, std::string_view separator) {
  constexpr std::size_t kLongestName = 8;
  const bool bars = separator[0] == '|';
  std::string_view text = separator == "\t" ? line.text : trim(line.text);
  std::size_t at = 0;
  if (bars && text.starts_with(separator)) at = separator.size();
  if (bars && text.size() > at && text.ends_with(separator)) text.remove_suffix(separator.size());
  const auto start = static_cast<std::size_t>(text.data() - line.text.data());
  if (text.find(separator, at) == std::string_view::npos) return {};
  TextCells cells;
  bool several = false;
  for (bool first = true; at <= text.size() && cells.size() <= kMostWords; first = false) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    const CellText field = field_of({text.substr(at, end - at), line.offset + start + at});
    const auto cell = cell_of(field);
    const bool lost = !cell && !bars && !several && are_several(field.text);
    if (!cell && !lost && !(first && field.text.size() <= kLongestName)) return {};
    if (cell || lost) cells.push_back(lost ? field : *cell);
    several = several || lost;
    at = end + separator.size();
  }
  return cells;
}

// Reads rows of fields. If they make no board, reads rows that end with a separator as rows without the empty
// field after it; only the last row may end without one.
std::optional<FoundBoard> find_fields(const View& view, std::string_view separator) {
  const auto whole = [&](CellText line) { return row_of_fields(line, separator); };
  bool over = false;  // the row before was the last
  const auto without_last = [&](CellText line) {
    TextCells cells = row_of_fields(line, separator);
    const bool latex = line.text.starts_with('|') && line.text.ends_with("|.");  // \begin{sudoku}
    const bool trailing = line.text.ends_with(separator) && separator[0] != '|';
    if (std::exchange(over, !cells.empty() && !trailing && separator[0] != '|')) return TextCells();
    if ((trailing || latex) && !cells.empty()) cells.pop_back();
    return cells;
  };
  FirstFound first;
  if (!first.take(find_in_lines(view, whole))) first.take(find_in_lines(view, without_last));
  return first.found;
}

// Returns the first small board whose rows stand on one line: "1... ..2. .3.. ...4".
std::optional<FoundBoard> find_rows_of_one_line(const View& view) {
  for (TextLine line; next_line(view.text, line);) {
    const std::vector<CellText> words = words_of({line.text, line.offset});
    FoundBoard found{.size = static_cast<int>(words.size()), .end = line.offset + line.text.size()};
    const bool square = std::ranges::all_of(
        words, [&](const CellText& word) { return word.text.size() == words.size() && is_run(word.text); });
    const bool blanks = line.text.find_first_of(".0_*?-x") != std::string_view::npos;
    if (!square || !blanks || found.size < (view.closed ? view.smallest : kWholeLine)) continue;
    for (const CellText& word : words) cut_run(word, found.cells);
    if (fits(found.cells, found.size)) return found;
  }
  return std::nullopt;
}

}  // namespace

CellText without_comment(CellText line) {
  for (std::size_t at = 1; at < line.text.size(); ++at) {
    if (!is_space(line.text[at - 1])) continue;
    const std::string_view rest = line.text.substr(at);
    const bool marked = comment_marker(rest) > 0 || rest.starts_with("--") || rest.starts_with("<-");
    if (marked && std::ranges::count_if(rest, is_letter) > 1) return {line.text.substr(0, at), line.offset};
  }
  return line;
}

std::optional<FoundBoard> find_table(const View& view) {
  FirstFound first;
  for (const std::string_view separator : {"\t", ";", ",", "&", "||", "|"}) {
    if (view.text.find(separator) == std::string_view::npos) continue;
    if (first.take(find_fields(view, separator))) break;
  }
  return first.found;
}

std::optional<FoundBoard> find_rows(const View& view) {
  FirstFound first;
  if (first.take(find_in_lines(view, row_of_words)) || first.take(find_rows_of_one_line(view))) {
    return first.found;
  }
  int number = 0;  // of the row before: "1. 53..7...."
  const auto numbered = [&](CellText line) {
    const std::string_view item = trim(line.text);
    if (item.empty()) return TextCells();
    // A sign that may be a blank as well is a bullet only before a row in one piece.
    const bool piece = item.find(' ', 2) == std::string_view::npos;
    const bool bullet = piece && (item.starts_with("- ") || item.starts_with("* ") || item.starts_with(". "));
    const std::size_t end = bullet ? 1 : std::min(item.find(". "), item.size() - 1) + 1;
    if (!bullet && parse_number(item.substr(0, end - 1)) != number + 1) return TextCells();
    ++number;
    const auto start = static_cast<std::size_t>(item.data() - line.text.data()) + end;
    return row_of_words({line.text.substr(start), line.offset + start});
  };
  first.take(find_in_lines(view, numbered));
  return first.found;
}

}  // namespace nonet::loose
