// A list of lists, as programs have it: a list for each row, in any brackets.
//
//   [[5, 3, 0, 0, 7, 0, 0, 0, 0],        {{5,3,0,…},{…}}        array([[5, 3, 0], …])
//    [6, 0, 0, 1, 9, 5, 0, 0, 0], …]     [["5","3",null,…],…]   [[2, 3], 1, [3, 4], …]   candidates
//
// The reader is the one of formats/loose; it takes words for nothing (null, None) and texts for rows. The
// writer writes what Python, JavaScript and JSON read, with 0 for a blank.
#include <fmt/core.h>

#include "formats/board_text.hpp"
#include "formats/loose/find.hpp"
#include "formats/text.hpp"

namespace nonet::codecs::list {
namespace {

constexpr auto kKind = loose::Kind::List;

std::size_t split(std::string_view text, bool last) { return loose::split_text(text, last, kKind); }

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  return loose::read_text(record, context, out, kKind);
}

Result<void> write(const Puzzle& puzzle, Show show, std::string& out) {
  const auto shown = grid_to_show(puzzle, show);
  if (!shown) return Failure(shown.error());
  const Grid& grid = **shown;
  const int size = grid.size();
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    out += cell == 0 ? "[[" : cell % size == 0 ? " [" : ", ";
    out += std::to_string(grid[cell]);
    if ((cell + 1) % size != 0) continue;
    out += cell + 1 == grid.cell_count() ? "]]" : "],";
    if (cell + 1 == size) out += layout_note(*puzzle.layout, "#");
    out += '\n';
  }
  return {};
}

// Prolog's lists, which end with a full stop, have a codec of their own, unless they have candidates.
int sniff(std::string_view head) {
  constexpr int kLeast = 4;
  if (!is_plain_text(head)) return 0;
  const auto plain = loose::plain_text(head);
  const auto found = loose::find_board(plain, true, kLeast, kKind);
  if (!found) return 0;
  const std::size_t after = plain.text.find_first_not_of("])} \t\r\n", found->end);
  const bool term = after != std::string::npos && plain.text[after] == '.';
  return found->candidates || (found->nested && !term) ? 91 : 49;
}

}  // namespace

extern constinit const Format entry{.id = "list",
                                    .summary = {"a list for each row: [[5, 3, 0, …], …]",
                                                "una lista por cada fila: [[5, 3, 0, …], …]"},
                                    .extensions = ".py .json .js",
                                    .keeps = kGivens | kShape,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .write = write};

}  // namespace nonet::codecs::list
