// ASCII art: a board in a frame, as books, forums and documents draw it.
//
//   +-------+-------+-------+         5 3 . | . 7 . | . . .          *-----------*
//   | 5 3 . | . 7 . | . . . |         …                              |53.|.7.|...|
//   | 6 . . | 1 9 5 | . . . |        -------+-------+-------         |---+---+---|
//
// The reader removes bars, rules and Unicode box drawing of any style; the number of cells between them gives
// the shape of the boxes. It also reads Simple Sudoku's lines after the board (I024: a digit was placed,
// E03002: a candidate was eliminated). The writer draws the first of these frames; a jigsaw has no frame
// around its regions, and a comment above the board gives their shape.
#include "text/formats/board_text.hpp"

namespace nonet::codecs::boxed {
namespace {

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show /*show*/, std::string& out) {
  if (const auto ok = refuse_tall(*puzzle.layout); !ok) return ok;
  std::vector<std::string> cells;
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    const Digit digit = puzzle.layout->is_hole(cell) ? kBlank : grid[cell];
    write_cell(digit, 1, cells.emplace_back(), puzzle.symbols);
  }
  draw_board(*puzzle.layout, cells, out);
  return {};
}

int sniff(std::string_view head) {
  const auto first = first_board(head, CellStyle::Symbols);
  if (!first || !first->board.framed) return 0;
  return score_board(*first, head);
}

}  // namespace

extern constinit const Format entry{.id = "boxed",
                                    .summary = tr("ASCII art: a board with a frame"),
                                    .extensions = ".txt .ss",
                                    .keeps = kGivens | kShape,
                                    .shaped = true,
                                    .sniff = sniff,
                                    .split = split_board,
                                    .read = read_board,
                                    .write_grid = write};

}  // namespace nonet::codecs::boxed
