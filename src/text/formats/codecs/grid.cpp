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
  if (const auto ok = refuse_tall(*puzzle.layout); !ok) return ok;
  const int size = grid.size();
  // Programs agree on numbers, but not on letters: these are written only where the puzzle came with them.
  const bool numbers = size > kMaxOneDigit && puzzle.symbols.empty();
  if (numbers) out += fmt::format("{}\n", size);
  const std::size_t width = std::to_string(size).size();
  const Layout& layout = *puzzle.layout;
  for (int row = 0; row < layout.rows(); ++row) {
    for (int column = 0; column < layout.columns(); ++column) {
      const int cell = layout.cell(row, column);
      if (numbers && column > 0) out += ' ';
      write_cell(layout.is_hole(cell) ? kBlank : grid[cell], numbers ? width : 1, out, puzzle.symbols);
    }
    if (row == 0) out += layout_note(layout, "#");
    out += '\n';
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
                                    .shaped = true,
                                    .sniff = sniff,
                                    .split = split_board,
                                    .read = read_board,
                                    .write_grid = write};

}  // namespace nonet::codecs::grid
