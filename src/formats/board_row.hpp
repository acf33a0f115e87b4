// One line of a drawn board: is it a row of cells, and which are they?
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "formats/symbols.hpp"

namespace nonet {

enum class CellStyle {
  Symbols,  // symbols side by side, with or without blanks between, or numbers
  Groups,   // any words of digits and the signs of pencil marks, separated by blanks
};

struct BoardRow {
  std::vector<CellText> cells;
  int box_cols = 0;     // cells between two bars, if it is the same number everywhere
  bool framed = false;  // there are bars
};

// `line` starts at `offset` in the record. `size` is how many cells rows have there, 0 if that is not
// known yet; it decides between 12 as a number and as two symbols. At most kMaxSize + 1 cells.
[[nodiscard]] std::optional<BoardRow> cut_row(std::string_view line, std::size_t offset,
                                              CellStyle style, int size);
// The cells of a line that should be a row of `size` cells but holds something that is no cell;
// empty if it does not have that many.
[[nodiscard]] std::vector<CellText> cut_bad_row(std::string_view line, std::size_t offset,
                                                int size);

// Only bars, dashes and corners, with some part of a horizontal line among them.
[[nodiscard]] bool is_rule(std::string_view line);

}  // namespace nonet
