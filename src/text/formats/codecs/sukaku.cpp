// Sukaku: N places for each cell in turn, one for each digit; a digit in its place is a candidate.
//
//   12345678.1.3.5.....  …   N³ symbols on a line, 729 on a board of 9×9
//
// Blanks are as in `line`. A cell with one digit is a given, since there is no other way to write
// one. N is at most 9: each place is one character. "# layout: 2x3" after the board gives its shape.

#include "base/say.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::sukaku {
namespace {

// Returns N if there are N³ symbols, else 0.
int cube_side(std::size_t symbols) {
  for (int side = 1; side <= kMaxOneDigit; ++side) {
    if (std::cmp_equal(side * side * side, symbols)) return side;
  }
  return 0;
}

// Offsets of errors are into `symbols`.
Result<Candidates> decode_candidates(std::string_view symbols, int size) {
  Candidates candidates = Candidates::none(size);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const auto slot = static_cast<int>(i);
    const int digit = slot % size + 1;
    if (symbols[i] == symbol_of(digit)) {
      candidates.add(slot / size, static_cast<Digit>(digit));
    } else if (!is_blank_symbol(symbols[i])) {
      return fail(Errc::Syntax, say("{} where {} or a blank should be", quote_at(symbols, i), digit), i);
    }
  }
  return candidates;
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  std::size_t body = 0;
  while (body < record.size() && comment_marker(record.substr(body)) == 0) ++body;
  const std::string_view symbols = trim(record.substr(0, body));
  if (symbols.empty()) return false;
  std::optional<LayoutSpec> shape;
  if (const std::size_t start = body + comment_marker(record.substr(body)); start < record.size()) {
    auto said = layout_in_comment(record.substr(start));
    if (!said) return moved(said.error(), start);
    shape = std::move(*said);
  }
  const auto offset = static_cast<std::size_t>(symbols.data() - record.data());
  const int size = cube_side(symbols.size());
  if (size == 0) {
    return fail(Errc::Syntax, say("{} symbols; a 9×9 board has 729, 6×6 216, 4×4 64", symbols.size()),
                offset);
  }
  auto candidates = decode_candidates(symbols, size);
  if (!candidates) return moved(candidates.error(), offset);
  const auto layout = layout_for(context.layouts, size, shape);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  out.candidates = std::move(*candidates);
  for (int cell = 0; cell < out.layout->cell_count(); ++cell) {
    out.givens[cell] = out.candidates->single(cell);
  }
  note_places(context, out.givens, [&](int cell) {
    return offset + static_cast<std::size_t>(cell * size + out.givens[cell] - 1);
  });
  return true;
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) {
  const int size = puzzle.layout->size();
  if (size > kMaxOneDigit) {
    return fail(Errc::Unsupported, say("Sukaku lines end at {0}×{0}", kMaxOneDigit));
  }
  if (show == Show::Solution) {
    write_one_line(grid, '.', out);
  } else {
    for (int slot = 0; slot < size * size * size; ++slot) {
      const int cell = slot / size;
      const auto digit = static_cast<Digit>(slot % size + 1);
      const Digit given = puzzle.givens[cell];
      const bool allowed = !puzzle.candidates || puzzle.candidates->has(cell, digit);
      if (given == digit && !allowed) {
        return fail(Errc::Unsupported, say("the given {} in {} is not among that cell's candidates", given,
                                           puzzle.layout->cell_name(cell)));
      }
      out += allowed && (given == kBlank || given == digit) ? symbol_of(digit) : '.';
    }
  }
  append_layout_comment(puzzle.layout->spec(), out);
  out += '\n';
  return {};
}

// Requires each digit to be at its own place among the nine of a cell, and too many digits for a coincidence.
int sniff(std::string_view head) {
  const std::string_view symbols = first_record(whole_lines(head));
  const std::string_view word = symbols.substr(0, symbols.find(' '));
  const int size = cube_side(word.size());
  if (size < 4) return 0;
  const auto candidates = decode_candidates(word, size);
  if (!candidates) return 0;
  int count = 0;
  for (int cell = 0; cell < size * size; ++cell) count += candidates->count(cell);
  return count >= size * size ? 92 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "sukaku",
                                    .summary = tr("candidates on a line: N³ symbols, 729 for 9×9"),
                                    .extensions = ".txt",
                                    .keeps = kGivens | kCandidates | kShape,
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::sukaku
