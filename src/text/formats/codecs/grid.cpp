// A board of several lines, one row each, without frames.
//
//   53..7....        16                          Grid 01
//   6..195...         . 11  9  .  . 16 …         003020600
//   …                 …                          …
//
// Rows are symbols side by side, or numbers with blanks between them. The first line may be a
// number: N, or the number of the board. Any other line of text is the title. A blank line between
// two boards may be missing. The reader removes frames, as in `boxed`.
#include <fmt/core.h>

#include "text/formats/board_text.hpp"

namespace nonet::codecs::grid {
namespace {

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show /*show*/, std::string& out) {
  const int size = grid.size();
  // Programs agree on numbers, but not on letters: these are written only where the puzzle came with them.
  const bool numbers = size > kMaxOneDigit && puzzle.symbols.empty();
  if (numbers) out += fmt::format("{}\n", size);
  const std::size_t width = std::to_string(size).size();
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    write_cell(grid[cell], numbers ? width : 1, out, puzzle.symbols);
    const bool ends_row = (cell + 1) % size == 0;
    if (ends_row) {
      if (cell + 1 == size) out += layout_note(*puzzle.layout, "#");
      out += '\n';
    } else if (numbers) {
      out += ' ';
    }
  }
  out += '\n';
  return {};
}

int sniff(std::string_view head) {
  const auto first = first_board(head, CellStyle::Symbols);
  if (!first) return 0;
  const int score = score_board(*first, head);
  return first->board.framed ? score / 2 : score;
}

}  // namespace

extern constinit const Format entry{.id = "grid",
                                    .summary = tr("one row a line, as symbols or numbers"),
                                    .extensions = ".txt .ss .vbf",
                                    .keeps = kGivens | kShape,
                                    .sniff = sniff,
                                    .split = split_board,
                                    .read = read_board,
                                    .write_grid = write};

}  // namespace nonet::codecs::grid
