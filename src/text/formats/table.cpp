#include "text/formats/table.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

constexpr std::size_t kLongestQuote = std::size_t{64} << 10U;  // of a row with a quoted field
constexpr int kSmallestBoard = 4;  // so that a number like 16 is not read as a board

// Returns the field at `at` and moves `at` past its separator, or beyond the end after the last field.
TableField next_field(std::string_view row, std::size_t& at, char separator) {
  const std::size_t first = at;
  std::size_t start = at;
  while (start < row.size() && row[start] == ' ') ++start;
  if (start < row.size() && row[start] == '"') {
    std::size_t end = start + 1;
    while (end < row.size() && !(row[end] == '"' && !row.substr(end + 1).starts_with('"'))) {
      end += row[end] == '"' ? 2 : 1;
    }
    const bool closed = end < row.size();
    end = std::min(end, row.size());
    const std::size_t next = std::min(row.find(separator, end), row.size());
    at = next + 1;
    return {row.substr(start + 1, end - start - 1), row.substr(first, next - first), start + 1, true, closed};
  }
  const std::size_t end = std::min(row.find(separator, at), row.size());
  const std::string_view text = row.substr(at, end - at);
  at = end + 1;
  return {text, text, first, false};
}

// Returns the size of the board in a field, 0 if there is none.
int board_size(const TableField& field, LayoutCache& layouts) {
  Puzzle puzzle;
  if (!read_one_line(trim(field.text), 0, {layouts}, puzzle)) return 0;
  return puzzle.layout->size() >= kSmallestBoard ? puzzle.layout->size() : 0;
}

bool is_skipped(std::string_view row) { return trim(row).empty() || trim(row).starts_with('#'); }

// Returns the first row at or after `at` that is neither blank nor a comment; an empty one at the end.
TextLine next_row(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const std::string_view row = text.substr(at, split_row(text.substr(at), true));
    if (!is_skipped(row)) return {without_line_end(row), at, at + row.size()};
    at += row.size();
  }
  return {{}, at, at};
}

// Returns the most frequent separator outside quotes.
char separator_of(std::string_view row) {
  constexpr std::string_view kSeparators = ",;\t";
  std::array<int, kSeparators.size()> counts{};
  bool quoted = false;
  for (const char c : row) {
    if (c == '"') quoted = !quoted;
    const std::size_t which = quoted ? std::string_view::npos : kSeparators.find(c);
    if (which != std::string_view::npos) ++counts[which];
  }
  const auto most = std::ranges::max_element(counts) - counts.begin();
  return kSeparators[static_cast<std::size_t>(most)];
}

template <class Names>
int find_column(const std::vector<std::string>& columns, const Names& names) {
  for (const std::string_view name : names) {
    const auto found = std::ranges::find_if(
        columns, [&](const std::string& column) { return equal_ignoring_case(column, name); });
    if (found != columns.end()) return static_cast<int>(found - columns.begin());
  }
  return -1;
}

// Returns whether a field is a long piece of digits and blanks that is no board: one with a cell too few or
// too many.
bool is_damaged_board(const TableField& field, LayoutCache& layouts) {
  constexpr std::size_t kShortest = 18;  // shorter ones may be numbers
  const std::string_view text = trim(field.text);
  return text.size() >= kShortest && board_size(field, layouts) == 0 &&
         std::ranges::all_of(text, [](char c) { return is_digit(c) || is_blank_symbol(c); });
}

// Returns the column of the largest board; -1 if there is none. Of several, the first with blanks: a full
// one is their solution, and that of a damaged board if there is one.
int board_column(const std::vector<TableField>& fields, LayoutCache& layouts) {
  int best = -1;
  int best_size = 0;
  int damaged = -1;
  bool full = false;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const int size = board_size(fields[i], layouts);
    if (damaged < 0 && size == 0 && is_damaged_board(fields[i], layouts)) damaged = static_cast<int>(i);
    if (size == 0 || size < best_size || (size == best_size && !full)) continue;
    const bool also_full = full_grid(trim(fields[i].text), size).has_value();
    if (size == best_size && also_full) continue;
    best_size = size;
    best = static_cast<int>(i);
    full = also_full;
  }
  return full && damaged >= 0 ? damaged : best;
}

// Returns the column of the board in the first of a few rows that has one; -1 if none has.
int first_board_column(std::string_view text, std::size_t at, char separator, LayoutCache& layouts) {
  constexpr int kRows = 10;
  int column = -1;
  for (int i = 0; i < kRows && column < 0 && at < text.size(); ++i) {
    const TextLine row = next_row(text, at);
    column = board_column(cut_row(row.text, separator), layouts);
    at = row.end;
  }
  return column;
}

// Returns whether the fields of the first row may name columns, rather than be a board with a mistake.
bool may_be_names(const std::vector<TableField>& fields) {
  constexpr std::size_t kLongest = kMaxSymbols;
  const auto has_letter = [](const TableField& field) {
    return std::ranges::any_of(field.text, [](char c) { return is_letter(c) || (c & 0x80) != 0; });
  };
  const auto is_long = [](const TableField& field) {
    return field.text.size() > kLongest && field.text.find(' ') == std::string_view::npos;
  };
  return std::ranges::any_of(fields, has_letter) && std::ranges::none_of(fields, is_long);
}

int asked_column(const Dialect& dialect, const std::string& name) {
  const int named = find_column(dialect.columns, std::array<std::string_view, 1>{name});
  if (named >= 0) return named;
  const auto number = parse_number(name);
  return number && *number > 0 ? *number - 1 : -1;
}

Failure no_column(const Dialect& dialect, std::string_view name, std::size_t offset) {
  std::string columns;
  for (const std::string& column : dialect.columns) {
    if (!columns.empty()) columns += ", ";
    columns += column;
  }
  if (columns.empty()) return fail(Errc::Syntax, tr("no column holds a board"), offset);
  return fail(Errc::Syntax, say("no column '{}'; there are {}", name, columns), offset);
}

// Returns the column of a full board of the same size beside the puzzle, for tables without names; -1 if
// there is none.
int unnamed_solution(const std::vector<TableField>& fields, int puzzle_column, LayoutCache& layouts) {
  const int size = board_size(fields[static_cast<std::size_t>(puzzle_column)], layouts);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (std::cmp_equal(i, puzzle_column)) continue;
    const int of_any_size = size > 0 ? size : board_size(fields[i], layouts);  // of a damaged puzzle
    if (of_any_size > 0 && full_grid(trim(fields[i].text), of_any_size)) return static_cast<int>(i);
  }
  return -1;
}

// As open_table(), with layouts that the caller goes on to read with.
Result<Dialect> dialect_of(std::string_view head, const ReadOptions& options, LayoutCache& layouts) {
  Dialect dialect;
  const TextLine first = next_row(head, 0);
  dialect.separator = separator_of(first.text);
  const std::vector<TableField> fields = cut_row(first.text, dialect.separator);
  int first_board = board_column(fields, layouts);
  const bool names = first_board < 0 && may_be_names(fields);
  if (!names && first_board < 0) {
    first_board = first_board_column(head, first.end, dialect.separator, layouts);
    if (first_board < 0) return no_column(dialect, "puzzle", first.offset);
  }
  if (names) {
    dialect.header_bytes = first.end;
    dialect.head = head.substr(first.offset, first.end - first.offset);
    for (const TableField& field : fields) dialect.columns.push_back(field_value(field));
  }
  if (!options.puzzle_column.empty()) {
    dialect.puzzle_column = asked_column(dialect, options.puzzle_column);
    if (dialect.puzzle_column < 0) return no_column(dialect, options.puzzle_column, first.offset);
  } else if (names) {
    dialect.puzzle_column = find_column(dialect.columns, kPuzzleNames);
    if (dialect.puzzle_column < 0) {
      dialect.puzzle_column = first_board_column(head, first.end, dialect.separator, layouts);
    }
    if (dialect.puzzle_column < 0) return no_column(dialect, "puzzle", first.offset);
  } else {
    dialect.puzzle_column = first_board;
  }
  if (names) {
    dialect.solution_column = find_column(dialect.columns, kSolutionNames);
  } else if (std::cmp_less(dialect.puzzle_column, fields.size())) {
    dialect.solution_column = unnamed_solution(fields, dialect.puzzle_column, layouts);
  }
  return dialect;
}

std::string column_name(const Dialect& dialect, int column) {
  const auto i = static_cast<std::size_t>(column);
  const bool named = i < dialect.columns.size() && !dialect.columns[i].empty();
  return named ? dialect.columns[i] : fmt::format("column {}", column + 1);
}

// Returns how likely a table without names is one: surely if its first rows have the same number of
// fields, two or more, and their boards in the same column.
int regularity(std::string_view head, const Dialect& dialect, LayoutCache& layouts) {
  constexpr int kMostRows = 10;
  std::size_t width = 0;
  std::size_t at = 0;
  int rows = 0;
  for (; rows < kMostRows; ++rows) {
    const TextLine row = next_row(head, at);
    if (row.text.empty()) break;
    at = row.end;
    const auto fields = cut_row(row.text, dialect.separator);
    if (width == 0) width = fields.size();
    if (fields.size() != width || board_column(fields, layouts) != dialect.puzzle_column) return 0;
  }
  if (width < 2) return 0;
  return rows < 2 ? 60 : 80;
}

// Returns the layout that a comment in the field names, and removes the comment from the field.
Result<std::optional<LayoutSpec>> named_shape(TableField& field) {
  const std::size_t marker = field.text.find('#');
  if (marker == std::string_view::npos) return std::optional<LayoutSpec>();
  auto named = layout_in_comment(field.text.substr(marker + 1));
  if (!named) return moved(named.error(), field.offset + marker + 1);
  if (*named) field.text = field.text.substr(0, marker);
  return named;
}

}  // namespace

Result<Dialect> open_table(std::string_view head, const ReadOptions& options) {
  LayoutCache layouts;
  return dialect_of(head, options, layouts);
}

Result<bool> read_table_row(std::string_view record, const ReadContext& context, Puzzle& out) {
  record = without_line_end(record);
  if (is_skipped(record)) return false;
  const Dialect& dialect = context.dialect;
  const int puzzle_column = std::max(dialect.puzzle_column, 0);
  std::size_t at = 0;
  TableField puzzle;
  for (int column = 0; column <= puzzle_column; ++column) {
    if (at > record.size()) {
      return fail(Errc::Syntax, say("{} columns; the puzzle is in column {}", column, puzzle_column + 1),
                  record.size());
    }
    puzzle = next_field(record, at, dialect.separator);
  }
  auto shape = named_shape(puzzle);
  if (!shape) return Failure(shape.error());
  if (const auto ok = read_one_line(puzzle.text, puzzle.offset, context, out, *shape); !ok) {
    // Tables that were joined end to end repeat their head in the middle.
    if (trim(puzzle.text) == column_name(dialect, puzzle_column)) return false;
    return Failure(ok.error());
  }
  at = 0;
  for (int column = 0; at <= record.size(); ++column) {
    const TableField field = next_field(record, at, dialect.separator);
    if (column == puzzle_column || trim(field.text).empty()) continue;
    if (column == dialect.solution_column) {
      out.solution = full_grid(trim(field.text), *out.layout);
      if (out.solution) continue;
    }
    out.meta.emplace_back(column_name(dialect, column), field_value(field));
  }
  return true;
}

std::string_view table_board(std::string_view record, const Dialect& dialect) {
  const auto fields = cut_row(without_line_end(record), dialect.separator);
  const auto column = static_cast<std::size_t>(std::max(dialect.puzzle_column, 0));
  return column < fields.size() ? trim(fields[column].text) : std::string_view();
}

std::string board_field(const Puzzle& puzzle) {
  std::string text;
  write_board(*puzzle.layout, puzzle.givens, '.', text, puzzle.symbols);
  append_layout_comment(puzzle.layout->spec(), text);
  return text;
}

int sniff_table(std::string_view head, char& separator) {
  if (!is_plain_text(head)) return 0;
  head = whole_lines(head);
  const std::size_t first = head.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && (head[first] == '{' || head[first] == '[')) return 0;  // JSON
  LayoutCache layouts;
  const auto dialect = dialect_of(head, {}, layouts);
  if (!dialect) return 0;
  separator = dialect->separator;
  if (dialect->header_bytes == 0) {
    if (dialect->solution_column >= 0) return 98;
    return regularity(head, *dialect, layouts);
  }
  // A text line above boards is not a head: the name of a single column is one word.
  const std::vector<std::string>& columns = dialect->columns;
  if (columns.size() == 1 && columns[0].find(' ') != std::string::npos) return 0;
  const bool usual = find_column(columns, kPuzzleNames) >= 0;
  Puzzle puzzle;
  const TextLine row = next_row(head, dialect->header_bytes);
  const auto found = read_table_row(row.text, {layouts, *dialect}, puzzle);
  if (found && *found && puzzle.layout->size() >= kSmallestBoard) return usual ? 98 : 85;
  const bool with_solution = usual && find_column(columns, kSolutionNames) >= 0;
  if (with_solution && cut_row(row.text, dialect->separator).size() == columns.size()) return 90;
  return usual ? 70 : 0;
}

std::vector<TableField> cut_row(std::string_view row, char separator) {
  std::vector<TableField> fields;
  for (std::size_t at = 0; at <= row.size();) fields.push_back(next_field(row, at, separator));
  return fields;
}

std::string field_value(const TableField& field) {
  std::string text(trim(field.text));
  for (std::size_t at = 0; field.quoted && (at = text.find("\"\"", at)) != std::string::npos; ++at) {
    text.erase(at, 1);
  }
  return text;
}

void append_field(std::string_view text, char separator, std::string& out) {
  const bool plain = text.find_first_of("\"\r\n") == std::string_view::npos &&
                     text.find(separator) == std::string_view::npos;
  if (plain) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  out += '"';
}

std::size_t split_row(std::string_view text, bool last) {
  const std::size_t line = split_line(text, last);
  const std::string_view first = text.substr(0, line == 0 ? text.size() : line);
  if (first.find('"') == std::string_view::npos || is_skipped(first)) return line;
  const std::string_view longest = text.substr(0, kLongestQuote);
  bool field_starts = true;
  bool quoted = false;
  std::size_t closed = std::string_view::npos;  // where the last quote was closed
  for (std::size_t at = 0; at < longest.size(); ++at) {
    const char c = longest[at];
    if (c == '"' && quoted) {
      quoted = false;
      closed = at;
    } else if (c == '"') {
      quoted = field_starts || closed + 1 == at;
    } else if (c == '\n' && !quoted) {
      return at + 1;
    }
    if (!quoted && c != ' ') field_starts = c == ',' || c == ';' || c == '\t';
  }
  const bool whole = last || text.size() >= kLongestQuote;
  return whole ? line : 0;
}

}  // namespace nonet
