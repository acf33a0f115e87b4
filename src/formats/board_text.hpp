// Boards drawn over several lines: rows of cells, with or without frames.
//
//   Grid 01            title             +-------+-------+-------+
//   # layout: 9+x      comment           | 5 3 . | . 7 . | . . . |    frames: bars, rules,
//   003020600          row               | 6 . . | 1 9 5 | . . . |    box drawing
//   900305001                            …
//
// What all formats that draw boards have in common is here: cutting a text into records, telling
// rows from rules, titles and comments, and taking the decoration off.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/board_row.hpp"
#include "formats/symbols.hpp"
#include "nonet/format.hpp"

namespace nonet {

// One drawn board, taken apart.
struct Board {
  std::vector<CellText> cells;    // row by row, as they stand in the text
  std::vector<std::size_t> rows;  // for each row the index of its first cell
  int size = 0;                   // how many cells a row should have; 0: there is no row
  int box_rows = 0;               // as the frame shows; 0 where it does not
  int box_cols = 0;
  bool framed = false;             // there are bars or rules
  std::optional<CellText> title;   // last line of text before the rows
  std::optional<CellText> layout;  // comment that says the layout, without its marker
  std::vector<CellText> changes;   // Simple Sudoku's lines after the board: I024, E03002
};

// Finds the first record of `text` and takes it apart. Its length, or 0 if more text is needed.
std::size_t scan_board(std::string_view text, bool last, CellStyle style, Board& board);

// Whether there are as many rows as cells in each.
Result<void> check_board(const Board& board);
// The layout: what the comment says, or the frame shows, or the usual one of this size.
Result<LayoutPtr> board_layout(const Board& board, const ReadContext& context);

// Keeps the title as metadata, unless it only says N.
void keep_title(const Board& board, Puzzle& out);

// Format::split and Format::read of formats that draw boards of plain symbols.
std::size_t split_board(std::string_view text, bool last);
Result<bool> read_board(std::string_view record, const ReadContext& context, Puzzle& out);

// The first record of a head that has rows in it, for sniffing; nothing if the head is not text.
struct FirstBoard {
  Board board;
  std::string_view record;
};
[[nodiscard]] std::optional<FirstBoard> first_board(std::string_view head, CellStyle style);
// How sure it is that these are rows of a board of symbols: 75 at best.
[[nodiscard]] int score_board(const FirstBoard& first, std::string_view head);

// A digit or a blank, right-aligned.
void write_cell(Digit digit, std::size_t width, std::string& out);
// Cells, right-aligned, in a frame of the layout's boxes, and a blank line.
void draw_board(const Layout& layout, const std::vector<std::string>& cells, std::string& out);

// "# layout: 2x3" and a line end, for layouts that need saying.
void write_layout_line(const Layout& layout, std::string_view marker, std::string& out);

}  // namespace nonet
