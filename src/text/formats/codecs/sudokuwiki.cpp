// SudokuWiki: the addresses of Andrew Stuart's solver with a board and its candidates in them.
//
//   https://www.sudokuwiki.org/sudoku.htm?bd=S9B03epep09…     or what comes after ?bd=
//
// S9B is the kind of puzzle (S plain, X with diagonals, W windoku), the size and the version. Each cell is a
// number in base 36, of as many digits as the largest needs: 0 for a blank, a clue, N + a digit that the
// player set, or 2N + the bits of the candidates. An older notation has two digits in base 32 for each
// cell of 9×9: twice the bits, + 1 for a clue. An address with 81 digits is read as paste.
#include <algorithm>
#include <bit>
#include <optional>

#include "base/say.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::sudokuwiki {
namespace {

constexpr int kLargest = 9;

constexpr std::string_view kBefore = "?bd=";
constexpr std::size_t kHead = 3;       // "S9B"
constexpr std::size_t kOldSize = 162;  // of the older notation

// Returns the number of digits in base 36 that a cell takes.
std::size_t width_of(int size) { return (1 << size) - 1 + 2 * size < 36 ? 1 : 2; }

bool is_new(std::string_view text) {
  return text.size() > 2 * kHead && is_letter(text[0]) && symbol_value(text[1]) > 1 &&
         to_lower(text[2]) == 'b' && std::ranges::all_of(text, [](char c) { return symbol_value(c) >= 0; });
}

// Returns what comes after ?bd= in a line, or the whole line; an empty text if neither is of this format.
std::string_view board_in(std::string_view line) {
  const std::size_t at = line.find(kBefore);
  std::string_view text = at == std::string_view::npos ? line : line.substr(at + kBefore.size());
  text = text.substr(0, text.find_first_of("&# \t\r\n"));
  const bool old = at != std::string_view::npos && text.size() == kOldSize;
  return old || is_new(text) ? text : std::string_view();
}

// Returns a number in this base; nullopt if a character is not a digit of it.
std::optional<unsigned> number_in(std::string_view text, int base) {
  unsigned number = 0;
  for (const char c : text) {
    const int digit = symbol_value(c);
    if (digit < 0 || digit >= base) return std::nullopt;
    number = number * static_cast<unsigned>(base) + static_cast<unsigned>(digit);
  }
  return number;
}

// Puts the bits of candidates into a cell. None are all: nothing was noted.
void put_candidates(unsigned bits, int cell, Puzzle& out) {
  if (bits == 0 || bits + 1 == 1U << out.layout->size()) return;
  if (!out.candidates) out.candidates = Candidates::all(out.layout->extent());
  for (int digit = 1; digit <= out.layout->size(); ++digit) {
    if (((bits >> static_cast<unsigned>(digit - 1)) & 1U) == 0)
      out.candidates->remove(cell, static_cast<Digit>(digit));
  }
}

// Puts a cell of either notation into the board. False if the number is none of a cell.
bool put_cell(unsigned number, bool old, int cell, Puzzle& out) {
  const auto size = static_cast<unsigned>(out.layout->size());
  if (old) {
    const unsigned bits = number >> 1U;
    const bool clue = (number & 1U) != 0;
    if (bits >> size != 0 || (clue && std::popcount(bits) != 1)) return false;
    if (clue) {
      out.givens[cell] = static_cast<Digit>(std::countr_zero(bits) + 1);
    } else {
      put_candidates(bits, cell, out);
    }
  } else if (number <= size) {
    out.givens[cell] = static_cast<Digit>(number);
  } else if (number <= 2 * size) {
    if (out.placed.empty()) out.placed.reset(out.layout->extent());
    out.placed[cell] = static_cast<Digit>(number - size);
  } else if (number - 2 * size < 1U << size) {
    put_candidates(number - 2 * size, cell, out);
  } else {
    return false;
  }
  return true;
}

Result<LayoutPtr> layout_of(std::string_view text, bool old, LayoutCache& layouts) {
  const int size = old ? kLargest : symbol_value(text[1]);
  const char kind = old ? 's' : to_lower(text[0]);
  if (size > kLargest || (kind != 's' && kind != 'x' && kind != 'w')) {
    return fail(Errc::Unsupported,
                say("'{}' of SudokuWiki is not read: only S, X and W up to {}×{}", text.substr(0, kHead),
                    kLargest, kLargest),
                0);
  }
  if (kind == 's') return layouts.of_size(size);
  LayoutSpec spec = standard_spec(size);
  spec.variants = {kind == 'x' ? Variant::Diagonals : Variant::Windoku};
  return layouts.of_spec(spec);
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::string_view line = trim(record);
  if (line.empty() || is_comment(line)) return false;
  const std::string_view text = board_in(line);
  if (text.empty()) {
    return fail(Errc::Syntax, tr("no board of SudokuWiki: it starts as S9B, perhaps behind ?bd="),
                static_cast<std::size_t>(line.data() - record.data()));
  }
  const auto start = static_cast<std::size_t>(text.data() - record.data());
  const bool old = text.size() == kOldSize;
  const auto layout = layout_of(text, old, context.layouts);
  if (!layout) return moved(layout.error(), start);
  out.reset(*layout);
  const int size = out.layout->size();
  const std::size_t head = old ? 0 : kHead;
  const std::size_t width = old ? 2 : width_of(size);
  const auto at = [&](int cell) { return head + static_cast<std::size_t>(cell) * width; };
  const std::size_t wanted = at(size * size);
  if (text.size() != wanted) {
    return fail(Errc::Syntax,
                say("{} characters where a board of {}×{} has {}", text.size(), size, size, wanted), start);
  }
  for (int cell = 0; cell < size * size; ++cell) {
    const std::string_view digits = text.substr(at(cell), width);
    const auto number = number_in(digits, old ? 32 : 36);
    if (!number || !put_cell(*number, old, cell, out)) {
      return fail(Errc::Syntax, say("'{}' is not a cell of a {}×{} board", digits, size, size),
                  start + at(cell));
    }
  }
  note_places(context, out.givens, [&](int cell) { return start + at(cell); });
  return true;
}

int sniff(std::string_view head) { return board_in(first_record(head)).empty() ? 0 : 96; }

}  // namespace

extern constinit const Format entry{.id = "sudokuwiki",
                                    .summary = tr("a board of SudokuWiki a line: its address, or S9B…"),
                                    .extensions = ".sudokuwiki",
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read};

}  // namespace nonet::codecs::sudokuwiki
