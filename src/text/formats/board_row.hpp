// One line of a drawn board: whether it is a row of cells, and which cells.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "text/formats/symbols.hpp"

namespace nonet {

enum class CellStyle {
  Symbols,  // symbols side by side, with or without blanks between them, or numbers
  Groups,   // words of digits and the signs of pencil marks, separated by blanks
};

struct BoardRow {
  std::vector<CellText> cells;
  int box_cols = 0;     // cells between two bars; 0 if the number varies
  bool framed = false;  // whether there are bars
};

// Cuts a line into cells, at most kMaxSize + 1; nullopt if it is not a row. `offset` is that of the
// line in its record. `size` is the number of cells in a row, 0 if it is not known yet; it decides
// whether 12 is a number or two symbols.
[[nodiscard]] std::optional<BoardRow> cut_row(std::string_view line, std::size_t offset, CellStyle style,
                                              int size);
// Cuts a line that cut_row() does not accept into `size` cells, so that a message can point at the
// bad one; empty if it does not have as many.
[[nodiscard]] std::vector<CellText> cut_bad_row(std::string_view line, std::size_t offset, int size);

// Returns whether a word is digits, separated by commas on large boards, each with at most one sign after it:
// 2*578-, as a drawing of a step has it.
[[nodiscard]] bool is_signed_group(std::string_view word);
// Returns whether a word is a digit that the player placed, as SudoCue's .sdx files have it: u4.
[[nodiscard]] bool is_marked_digit(std::string_view word);

// Returns whether a line is a horizontal rule: bars, dashes and corners only, and some part of it horizontal.
[[nodiscard]] bool is_rule(std::string_view line);

}  // namespace nonet
