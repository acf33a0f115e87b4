// SDM, SudoCue's collections: one puzzle a line, digits only, 0 for a blank.
//
//   016400000200009000400000062070230100100000003003087040960000005000800007000006820
//
// The programs that read it require digits, so the writer writes nothing else; the reader takes the
// boards that `line` takes, without words around them. Empty lines and comments are skipped.
#include <algorithm>

#include "base/say.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::sdm {
namespace {

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::string_view board = trim(record);
  if (board.empty() || is_comment(board)) return false;
  const auto offset = static_cast<std::size_t>(board.data() - record.data());
  if (const auto ok = read_one_line(board, offset, context, out); !ok) return Failure(ok.error());
  return true;
}

Result<void> write(const Puzzle& /*puzzle*/, const Grid& grid, Show /*show*/, std::string& out) {
  if (grid.size() > kMaxOneDigit) {
    return fail(Errc::Unsupported, say("SDM has no digits beyond {}", kMaxOneDigit));
  }
  write_one_line(grid, '0', out);
  out += '\n';
  return {};
}

// Digits only are a `line` too; the name of the file decides.
int sniff(std::string_view head) {
  bool any = false;
  head = whole_lines(head);
  for (TextLine next; next_line(head, next);) {
    if (trim(next.text).empty()) continue;
    if (!std::ranges::all_of(next.text, is_digit)) return 0;
    if (square_side(next.text.size()) < 4) return 0;
    any = true;
  }
  return any ? 55 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "sdm",
                                    .summary = tr("SudoCue collection: digits only, one puzzle a line"),
                                    .extensions = ".sdm",
                                    .keeps = kGivens,
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read,
                                    .bare = bare_line,
                                    .write_grid = write};

}  // namespace nonet::codecs::sdm
