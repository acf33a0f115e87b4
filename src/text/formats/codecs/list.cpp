// A list of lists, as programs have it: a list for each row, in any brackets.
//
//   [[5, 3, 0, 0, 7, 0, 0, 0, 0],        {{5,3,0,…},{…}}        array([[5, 3, 0], …])
//    [6, 0, 0, 1, 9, 5, 0, 0, 0], …]     [["5","3",null,…],…]   [[2, 3], 1, [3, 4], …]   candidates
//
// The reader is the one of formats/loose; it takes words for nothing (null, None) and texts for rows. The
// writer writes what Python, JavaScript and JSON read, with 0 for a blank; a puzzle with candidates as one
// list, a given as itself and every other cell as the list of its candidates.
#include <fmt/format.h>

#include "base/say.hpp"
#include "board/core/digits_of.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/loose/find.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::list {
namespace {

constexpr auto kKind = loose::TextKind::List;

std::size_t split(std::string_view text, bool last) { return loose::split_text(text, last, kKind); }

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  return loose::read_text(record, context, out, kKind);
}

// Returns the digits that a cell may hold, in brackets, or its given; empty if there are none.
std::string cell_text(const Puzzle& puzzle, int cell) {
  const Digit given = puzzle.givens[cell];
  if (given != kBlank) {
    return puzzle.candidates->has(cell, given) ? std::to_string(given) : std::string();
  }
  const std::vector<Digit> digits = digits_of(*puzzle.candidates, cell);
  return digits.empty() ? std::string() : fmt::format("[{}]", fmt::join(digits, ", "));
}

Result<void> write_candidates(const Puzzle& puzzle, std::string& out) {
  constexpr int kLargest = 25;  // beyond, a board is more than a record of formats/loose may be
  const int size = puzzle.layout->size();
  if (size > kLargest) {
    return fail(Errc::Unsupported,
                say("candidates of boards beyond {0}×{0} have no notation here", kLargest));
  }
  std::string text;
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    const std::string digits = cell_text(puzzle, cell);
    if (digits.empty()) {
      return fail(Errc::Unsupported, tr("a cell without candidates has no notation here"));
    }
    text += cell == 0 ? "[" : cell % size == 0 ? " " : "";
    text += digits;
    text += cell + 1 == puzzle.layout->cell_count() ? "]" : cell % size == size - 1 ? "," : ", ";
    const bool ends_row = (cell + 1) % size == 0;
    if (ends_row && cell + 1 < puzzle.layout->cell_count()) text += '\n';
  }
  out += text + layout_note(*puzzle.layout, "#") + '\n';  // within, its words would be items
  return {};
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) {
  if (show == Show::Puzzle && puzzle.candidates) return write_candidates(puzzle, out);
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
  const auto found = loose::find_whole_board(plain.text, kLeast, kKind);
  if (!found) return 0;
  const std::size_t after = plain.text.find_first_not_of("])} \t\r\n", found->end);
  const bool term = after != std::string::npos && plain.text[after] == '.';
  return found->candidates || (found->nested && !term) ? 91 : 49;
}

}  // namespace

extern constinit const Format entry{.id = "list",
                                    .summary = tr("a list for each row: [[5, 3, 0, …], …]"),
                                    .extensions = ".py .json .js",
                                    .keeps = kGivens | kCandidates | kShape,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::list
