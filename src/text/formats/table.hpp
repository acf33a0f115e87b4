// Tables: rows of fields between separators, as in the formats csv and tsv.
//
//   12,53..7….,"a word, ""quoted"""      text       a word, ""quoted""      between the quotes
//                                        whole      "a word, ""quoted"""    as it stands
//
// A field that starts with a quote ends with the next one, and may hold separators and line ends.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/formats/format.hpp"
#include "text/formats/symbols.hpp"

namespace nonet {

// What columns of boards are called, the likeliest first, and members of JSON.
inline constexpr auto kPuzzleNames = std::to_array<std::string_view>(
    {"puzzle", "puzzles", "quizzes", "quiz", "sudoku", "sudokus", "board", "givens", "clue_grid", "problem",
     "initial_board", "tablero", "tableros", "rompecabezas", "acertijo", "pistas"});
inline constexpr auto kSolutionNames =
    std::to_array<std::string_view>({"solution", "solutions", "solved", "answer", "answers", "solución",
                                     "solucion", "soluciones", "respuesta"});

struct TableField {
  std::string_view text;   // without its quotes; a quote in it is doubled
  std::string_view whole;  // with the quotes, and the blanks around them
  std::size_t offset = 0;  // of the text in the row
  bool quoted = false;
  bool closed = true;  // the quote that it starts with
};

// Returns the fields of a row, which has no line end.
[[nodiscard]] std::vector<TableField> cut_row(std::string_view row, char separator);
// Returns the text that the field stands for.
[[nodiscard]] std::string field_value(const TableField& field);
// Appends a text as a field, in quotes where it needs them.
void append_field(std::string_view text, char separator, std::string& out);

// Format::split of tables. A quote that is not closed within 64 KiB does not hold the row open.
[[nodiscard]] std::size_t split_row(std::string_view text, bool last);
// Format::open, ::read and ::board of tables.
Result<Dialect> open_table(std::string_view head, const ReadOptions& options);
Result<bool> read_table_row(std::string_view record, const ReadContext& context, Puzzle& out);
[[nodiscard]] std::string_view table_board(std::string_view record, const Dialect& dialect);
// Returns how likely the head is a table, 0 … 100, and sets its separator.
[[nodiscard]] int sniff_table(std::string_view head, char& separator);
// Format::sniff of tables with tabs, and of those with any other separator.
template <bool kTabs>
int sniff_separated(std::string_view head) {
  char separator = ',';
  const int score = sniff_table(head, separator);
  return (separator == '\t') == kTabs ? score : 0;
}
// Returns a board as the text of a field: its givens, and its shape if its size does not say it.
[[nodiscard]] std::string board_field(const Puzzle& puzzle);
// Format::write_grid of tables: appends the fields "puzzle" and "solution".
template <char kSeparator>
Result<void> write_table_row(const Puzzle& puzzle, const Grid& /*grid*/, Show /*show*/, std::string& out) {
  append_field(board_field(puzzle), kSeparator, out);
  out += kSeparator;
  if (puzzle.solution) write_one_line(*puzzle.solution, '.', out, puzzle.symbols);
  out += '\n';
  return {};
}

}  // namespace nonet
