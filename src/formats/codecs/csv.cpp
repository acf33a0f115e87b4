// CSV: puzzles in a table, as in data sets.
//
//   quizzes,solutions            id,puzzle,solution,clues,difficulty          Puzzle,Solution,…,
//   0043…,8643…                  1,1..5.…,1985…,27,2.2                         .6..…,…,
//
// The first line decides: the separator is the most frequent of comma, semicolon and tab. If the
// line names columns, the puzzle's column is the one asked for, or one with a usual name, or the
// first with a board on the next line; without names it is the column of the longest board. A cell
// of the table is a board as in `line`, perhaps in quotes. All other columns are kept as metadata
// under their names.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "formats/symbols.hpp"
#include "formats/text.hpp"

namespace nonet::codecs::csv {
namespace {

constexpr auto kPuzzleNames = std::to_array<std::string_view>(
    {"puzzle", "puzzles", "quizzes", "quiz", "sudoku", "board", "givens", "clue_grid", "problem"});
constexpr auto kSolutionNames =
    std::to_array<std::string_view>({"solution", "solutions", "solved", "answer", "answers"});
constexpr int kSmallestBoard = 4;  // so that a number like 16 is not read as a board

struct Field {
  std::string_view text;
  std::size_t offset = 0;
  bool quoted = false;
};

// Returns the field at `at` and moves `at` past its separator, or beyond the end after the last
// field.
Field next_field(std::string_view row, std::size_t& at, char separator) {
  std::size_t start = at;
  while (start < row.size() && row[start] == ' ' && separator != ' ') ++start;
  if (start < row.size() && row[start] == '"') {
    std::size_t end = start + 1;
    while (end < row.size() && !(row[end] == '"' && !row.substr(end + 1).starts_with('"'))) {
      end += row[end] == '"' ? 2 : 1;
    }
    end = std::min(end, row.size());
    const std::size_t next = row.find(separator, end);
    at = next == std::string_view::npos ? row.size() + 1 : next + 1;
    return {row.substr(start + 1, end - start - 1), start + 1, true};
  }
  const std::size_t end = std::min(row.find(separator, at), row.size());
  const Field field{row.substr(at, end - at), at, false};
  at = end + 1;
  return field;
}

std::vector<Field> cut_fields(std::string_view row, char separator) {
  std::vector<Field> fields;
  for (std::size_t at = 0; at <= row.size();) fields.push_back(next_field(row, at, separator));
  return fields;
}

std::string unquoted(const Field& field) {
  std::string text(trim(field.text));
  for (std::size_t at = 0; field.quoted && (at = text.find("\"\"", at)) != std::string::npos;
       ++at) {
    text.erase(at, 1);
  }
  return text;
}

// Returns the size of the board in a field, 0 if there is none.
int board_size(const Field& field) {
  LayoutCache layouts;
  Puzzle puzzle;
  if (!read_one_line(trim(field.text), 0, {layouts}, puzzle)) return 0;
  return puzzle.layout->size() >= kSmallestBoard ? puzzle.layout->size() : 0;
}

bool is_skipped(std::string_view row) { return trim(row).empty() || trim(row).starts_with('#'); }

// Returns the first line at or after `at` that is neither blank nor a comment.
Line next_row(std::string_view text, std::size_t at) {
  Line row = line_at(text, at);
  while (row.end > row.offset && is_skipped(row.text)) row = line_at(text, row.end);
  return row;
}

char separator_of(std::string_view row) {
  char best = ',';
  for (const char separator : {';', '\t'}) {
    if (std::ranges::count(row, separator) > std::ranges::count(row, best)) best = separator;
  }
  return best;
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

// Returns the column of the largest board, the first of several; -1 if there is none.
int board_column(const std::vector<Field>& fields) {
  int best = -1;
  int best_size = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const int size = board_size(fields[i]);
    if (size <= best_size) continue;
    best_size = size;
    best = static_cast<int>(i);
  }
  return best;
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
  if (columns.empty()) return fail(Errc::Syntax, "no column holds a board", offset);
  return fail(Errc::Syntax, fmt::format("no column '{}'; there are {}", name, columns), offset);
}

// Returns the column of a full board of the same size to the right of the puzzle, for tables
// without names; -1 if there is none.
int unnamed_solution(const std::vector<Field>& fields, int puzzle_column) {
  const int size = board_size(fields[static_cast<std::size_t>(puzzle_column)]);
  for (std::size_t i = static_cast<std::size_t>(puzzle_column) + 1; i < fields.size(); ++i) {
    if (full_grid(trim(fields[i].text), size)) return static_cast<int>(i);
  }
  return -1;
}

Result<Dialect> open(std::string_view head, const ReadOptions& options) {
  Dialect dialect;
  const Line first = next_row(head, 0);
  dialect.separator = separator_of(first.text);
  const std::vector<Field> fields = cut_fields(first.text, dialect.separator);
  const int first_board = board_column(fields);
  const bool names = first_board < 0;
  if (names) {
    dialect.header_bytes = first.end;
    for (const Field& field : fields) dialect.columns.push_back(unquoted(field));
  }
  if (!options.puzzle_column.empty()) {
    dialect.puzzle_column = asked_column(dialect, options.puzzle_column);
    if (dialect.puzzle_column < 0) return no_column(dialect, options.puzzle_column, first.offset);
  } else if (names) {
    dialect.puzzle_column = find_column(dialect.columns, kPuzzleNames);
    if (dialect.puzzle_column < 0) {
      const Line second = next_row(head, first.end);
      dialect.puzzle_column = board_column(cut_fields(second.text, dialect.separator));
    }
    if (dialect.puzzle_column < 0) return no_column(dialect, "puzzle", first.offset);
  } else {
    dialect.puzzle_column = first_board;
  }
  if (names) {
    dialect.solution_column = find_column(dialect.columns, kSolutionNames);
  } else if (std::cmp_less(dialect.puzzle_column, fields.size())) {
    dialect.solution_column = unnamed_solution(fields, dialect.puzzle_column);
  }
  return dialect;
}

std::string column_name(const Dialect& dialect, int column) {
  const auto i = static_cast<std::size_t>(column);
  const bool named = i < dialect.columns.size() && !dialect.columns[i].empty();
  return named ? dialect.columns[i] : fmt::format("column {}", column + 1);
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  while (!record.empty() && (record.back() == '\n' || record.back() == '\r'))
    record.remove_suffix(1);
  if (is_skipped(record)) return false;
  const Dialect& dialect = context.dialect;
  const int puzzle_column = std::max(dialect.puzzle_column, 0);
  std::size_t at = 0;
  Field puzzle;
  for (int column = 0; column <= puzzle_column; ++column) {
    if (at > record.size()) {
      return fail(Errc::Syntax,
                  fmt::format("{} columns; the puzzle is in column {}", column, puzzle_column + 1),
                  record.size());
    }
    puzzle = next_field(record, at, dialect.separator);
  }
  if (const auto ok = read_one_line(puzzle.text, puzzle.offset, context, out); !ok) {
    // Tables that were joined end to end repeat their head in the middle.
    if (trim(puzzle.text) == column_name(dialect, puzzle_column)) return false;
    return Failure(ok.error());
  }
  at = 0;
  for (int column = 0; at <= record.size(); ++column) {
    const Field field = next_field(record, at, dialect.separator);
    if (column == puzzle_column || trim(field.text).empty()) continue;
    if (column == dialect.solution_column) {
      out.solution = full_grid(trim(field.text), out.layout->size());
      if (out.solution) continue;
    }
    out.meta.emplace_back(column_name(dialect, column), unquoted(field));
  }
  return true;
}

Result<void> write(const Puzzle& puzzle, Show show, std::string& out) {
  if (const auto shown = grid_to_show(puzzle, show); !shown) return Failure(shown.error());
  write_one_line(puzzle.givens, '.', out);
  out += ',';
  if (puzzle.solution) write_one_line(*puzzle.solution, '.', out);
  out += '\n';
  return {};
}

int sniff(std::string_view head) {
  if (!is_plain_text(head)) return 0;
  head = whole_lines(head);
  const auto dialect = open(head, {});
  if (!dialect) return 0;
  if (dialect->header_bytes == 0) {
    const bool table =
        head.substr(0, head.find('\n')).find(dialect->separator) != std::string_view::npos;
    return dialect->solution_column >= 0 ? 98 : table ? 50 : 0;
  }
  // A text line above boards is not a head: the name of a single column is one word.
  const std::vector<std::string>& columns = dialect->columns;
  if (columns.size() == 1 && columns[0].find(' ') != std::string::npos) return 0;
  const bool usual = find_column(columns, kPuzzleNames) >= 0;
  LayoutCache layouts;
  Puzzle puzzle;
  const Line row = next_row(head, dialect->header_bytes);
  const auto found = read(row.text, {layouts, *dialect}, puzzle);
  if (found && *found) return usual ? 98 : 85;
  return usual ? 70 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "csv",
                                    .summary = "a table with a column of puzzles",
                                    .extensions = ".csv .tsv",
                                    .keeps = kGivens | kSolution,
                                    .one_per_line = true,
                                    .sniff = sniff,
                                    .open = open,
                                    .split = split_line,
                                    .read = read,
                                    .write = write,
                                    .header = "puzzle,solution\n"};

}  // namespace nonet::codecs::csv
