// ASCII art: a board in a frame, as it is drawn in books, forums and documents.
//
//   +-------+-------+-------+         5 3 . | . 7 . | . . .          *-----------*
//   | 5 3 . | . 7 . | . . . |         …                              |53.|.7.|...|
//   | 6 . . | 1 9 5 | . . . |        -------+-------+-------         |---+---+---|
//
// Bars, rules and Unicode box drawing are taken off, whatever they look like; how many cells stand
// between them says the shape of the boxes. Simple Sudoku's lines after the board (I024: a digit was
// set, E03002: a candidate was removed) are read too. The writer draws the first of these; regions
// of a jigsaw have no frame, their shape is in a comment above.
#include "formats/board_text.hpp"

namespace nonet::codecs::boxed {
namespace {

Result<void> write(const Puzzle& puzzle, Show show, std::string& out) {
  const auto shown = grid_to_show(puzzle, show);
  if (!shown) return Failure(shown.error());
  std::vector<std::string> cells;
  for (const Digit digit : (*shown)->digits()) write_cell(digit, 1, cells.emplace_back());
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
                                    .summary = "ASCII art: a board with a frame",
                                    .extensions = ".txt .ss",
                                    .keeps = kGivens | kShape,
                                    .sniff = sniff,
                                    .split = split_board,
                                    .read = read_board,
                                    .write = write};

}  // namespace nonet::codecs::boxed
