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
#include <fmt/format.h>

#include "formats/board_text.hpp"

namespace nonet::codecs {
namespace {

struct Frame {
  int rows = 0;  // of a box
  int cols = 0;
  std::size_t digits = 0;  // width of a number
};

void write_rule(const Frame& frame, int size, std::string& out) {
  for (int left = 0; left < size; left += frame.cols) {
    out += '+';
    out.append(static_cast<std::size_t>(frame.cols) * (frame.digits + 1) + 1, '-');
  }
  out += "+\n";
}

Result<void> write(const Puzzle& puzzle, Show show, std::string& out) {
  const auto shown = grid_to_show(puzzle, show);
  if (!shown) return Failure(shown.error());
  const Grid& grid = **shown;
  const int size = grid.size();
  const LayoutSpec& spec = puzzle.layout->spec();
  const bool boxes = spec.box_rows > 0;
  const Frame frame{boxes ? spec.box_rows : size, boxes ? spec.box_cols : size,
                    fmt::formatted_size("{}", size)};
  write_layout_line(*puzzle.layout, "#", out);
  for (int row = 0; row < size; ++row) {
    if (row % frame.rows == 0) write_rule(frame, size, out);
    for (int column = 0; column < size; ++column) {
      out += column == 0 ? "| " : column % frame.cols == 0 ? " | " : " ";
      write_cell(grid[row * size + column], frame.digits, out);
    }
    out += " |\n";
  }
  write_rule(frame, size, out);
  out += '\n';
  return {};
}

int sniff(std::string_view head) {
  const auto first = first_board(head, CellStyle::Symbols);
  if (!first || !first->board.framed) return 0;
  return score_board(*first, head);
}

}  // namespace

extern constinit const Format boxed{.id = "boxed",
                                    .summary = "ASCII art: a board with a frame",
                                    .extensions = ".txt .ss",
                                    .keeps = kGivens | kShape,
                                    .sniff = sniff,
                                    .split = split_board,
                                    .read = read_board,
                                    .write = write};

}  // namespace nonet::codecs
