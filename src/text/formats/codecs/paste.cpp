// What people paste: a board somewhere in a text, drawn or written in any way that is plain to see.
//
//   > 53  7          puzzle = "53..7…"       <tr><td>5</td><td></td> …      R1: 5 3 . . 7
//   > 6  195         https://…?bd=5300…      5;3;;;7;;;;                    {"board": [["5", null, …
//
// The reader is the one of formats/loose, which passes over what is around a board; it reads what no other
// format does. The writer writes rows, as `grid` does.
#include "base/say.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/loose/find.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::grid {
extern const Format entry;
}  // namespace nonet::codecs::grid

namespace nonet::codecs::paste {
namespace {

constexpr auto kKind = loose::TextKind::Any;

std::size_t split(std::string_view text, bool last) { return loose::split_text(text, last, kKind); }

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  auto found = loose::read_text(record, context, out, kKind);
  if (found && *found) return found;
  auto plain = read_board(record, context, out);  // large boards, and those below 4×4
  return plain && *plain ? plain : found;
}

// A row of 36 numbers may be a board of 6×6.
Result<void> write(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) {
  if (puzzle.layout->size() > kMaxSymbols) {
    return fail(Errc::Unsupported, say("boards beyond {0}×{0} are written as grid", kMaxSymbols));
  }
  return grid::entry.write_grid(puzzle, grid, show, out);
}

// Scores below any format that the text was written in, and above formats that would read parts of it.
int sniff(std::string_view head) {
  constexpr int kLeast = 4;
  constexpr int kScore = 48;
  if (!is_plain_text(head) && head.find('\x1B') == std::string_view::npos) return 0;
  const auto plain = loose::plain_text(head);
  const bool found = loose::find_whole_board(plain.text, kLeast, kKind) || loose::find_beside({plain.text});
  return found ? kScore : 0;
}

}  // namespace

extern constinit const Format entry{.id = "paste",
                                    .summary = tr("a board in any text: what people copy and type"),
                                    .extensions = ".txt .md .html .tex",
                                    .keeps = kGivens | kShape,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .beside = loose::boards_beside,
                                    .write_grid = write};

}  // namespace nonet::codecs::paste
