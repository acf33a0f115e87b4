// Boards drawn over several lines: rows of cells, with or without frames.
//
//   Grid 01            title             +-------+-------+-------+
//   # layout: 9+x      comment           | 5 3 . | . 7 . | . . . |    frames: bars, rules,
//   003020600          row               | 6 . . | 1 9 5 | . . . |    box drawing
//   900305001                            …
//
// Shared by all formats that draw boards: cutting a text into records, distinguishing rows from
// rules, titles and comments, and removing the decoration.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/formats/board_row.hpp"
#include "text/formats/format.hpp"
#include "text/formats/symbols.hpp"

namespace nonet {

struct TextBoard {
  std::vector<CellText> cells;    // row by row, as in the text
  std::vector<std::size_t> rows;  // for each row, the index of its first cell
  int size = 0;                   // how many cells a row should have; 0: there is no row
  int box_rows = 0;               // from the frame; 0 if it does not show them
  int box_cols = 0;
  bool framed = false;                 // whether there are bars or rules
  std::vector<std::uint16_t> regions;  // of a jigsaw, from its walls
  std::optional<CellText> title;       // the last line of text before the rows
  std::optional<CellText> layout;      // the comment that names the layout, without its marker
  std::vector<CellText> changes;       // Simple Sudoku's lines after the board: I024, E03002

  [[nodiscard]] std::span<const CellText> row(std::size_t number) const {
    const std::size_t end = number + 1 < rows.size() ? rows[number + 1] : cells.size();
    return std::span(cells).subspan(rows[number], end - rows[number]);
  }
};

// Reads the first record of `text` into `board` and returns its length, or 0 if more text is needed.
std::size_t scan_board(std::string_view text, bool last, CellStyle style, TextBoard& board);

// Returns the region of each cell, as walls between them show it (walls.cpp), numbered from 0 in the order
// of their first cells; empty if they do not part the board into as many regions of as many cells as it has
// rows.
[[nodiscard]] std::vector<std::uint16_t> regions_of_walls(std::string_view record, const TextBoard& board);

// Returns the error of boards that stand side by side where each has to stand alone.
[[nodiscard]] Error boards_side_by_side(std::size_t offset);
// Returns a message: "8 rows of 9 cells; a board has as many rows as columns".
[[nodiscard]] Message wrong_rows_count(std::size_t rows, std::size_t width);
// Checks that there are as many rows as cells in each.
Result<void> check_board(const TextBoard& board);
// Returns the layout that the comment names, else the one that the frame shows, else the usual one.
Result<LayoutPtr> board_layout(const TextBoard& board, const ReadContext& context);

// Keeps the title as metadata, unless it is just the size.
void keep_title(const TextBoard& board, Puzzle& out);

// Format::split and Format::read of formats that draw boards of plain symbols.
std::size_t split_board(std::string_view text, bool last);
Result<bool> read_board(std::string_view record, const ReadContext& context, Puzzle& out);
// The result of read_board() must be a complete type here, or clang for WebAssembly takes the address of
// another function.
static_assert(sizeof(Result<bool>) > 0);

// The first record with rows, for sniffing. first_board() returns nullopt if the head is not text,
// and an empty board if it has no rows.
struct FirstBoard {
  TextBoard board;
  std::string_view record;
};
[[nodiscard]] std::optional<FirstBoard> first_board(std::string_view head, CellStyle style);
// Returns Format::sniff's score for rows of symbols: 75 at most, but 97 below the size as a number.
[[nodiscard]] int score_board(const FirstBoard& first, std::string_view head);

// Refuses boards with more rows than columns: a text of rows ends when it has as many as columns.
[[nodiscard]] Result<void> refuse_tall(const Layout& layout);
// Appends a digit or a blank, right-aligned. `symbols`: Puzzle::symbols.
void write_cell(Digit digit, std::size_t width, std::string& out, std::string_view symbols = {});
// Appends the cells, right-aligned, in a frame of the layout's boxes, and a blank line.
void draw_board(const Layout& layout, const std::vector<std::string>& cells, std::string& out);

// Returns "  # layout: 2x3", for the end of a line of the board, where it holds for this board
// alone; empty for the standard layout of its size.
[[nodiscard]] std::string layout_note(const Layout& layout, std::string_view marker);
// Returns layout_note() for a drawing with walls between boxes or regions; empty if these are the whole
// shape.
[[nodiscard]] std::string unseen_shape(const Layout& layout);

}  // namespace nonet
