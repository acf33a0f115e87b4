#include "text/formats/symbols.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include <fmt/core.h>

#include "base/say.hpp"
#include "nonet/bulk.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/small_alphabet.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

constexpr int kLetterX = 33;  // the digit X, on boards that have it
constexpr int kFirstLetter = kMaxOneDigit + 1;
constexpr std::uint8_t kNoDigit = 255;
constexpr std::size_t kMostCells = static_cast<std::size_t>(kMaxSize) * kMaxSize;

constexpr std::size_t byte_of(char c) { return static_cast<unsigned char>(c); }

// What each character means on boards of up to nine digits.
constexpr auto kSmallValues = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(kNoDigit);
  for (const char blank : {'.', '0', '*', '_', '-', '?', 'x', 'X'}) values[byte_of(blank)] = 0;
  for (int digit = 1; digit < kFirstLetter; ++digit) {
    values[byte_of('0') + static_cast<std::size_t>(digit)] = static_cast<std::uint8_t>(digit);
  }
  return values;
}();

enum class Alphabet { Usual, FromZero, Letters };

// Returns the alphabet of a board with more than nine digits: see the head of symbols.hpp.
Alphabet alphabet_of(std::string_view symbols, int size) {
  std::array<std::size_t, 256> seen{};
  for (const char c : symbols) ++seen[byte_of(c)];
  const auto count_of = [&](char c) { return seen[byte_of(c)]; };
  bool digits = false;
  bool beyond = false;  // whether there is a letter that the usual alphabet of this size lacks
  bool top = false;     // whether there is the usual symbol for N itself
  bool each_n_times = true;
  bool fits_letters = true;
  for (int value = 1; value <= kMaxSymbols; ++value) {
    const char symbol = symbol_of(value);
    const std::size_t count = count_of(symbol) + (value >= kFirstLetter ? count_of(to_lower(symbol)) : 0);
    if (value < size && count != static_cast<std::size_t>(size)) each_n_times = false;
    if (count == 0) continue;
    if (value < kFirstLetter) digits = true;
    if (value == size) top = true;
    if (value > size && value != kLetterX) beyond = true;
    const bool is_blank_x = value == kLetterX && size < kLetterX - kFirstLetter + 1;
    if (value - kFirstLetter + 1 > size && !is_blank_x) fits_letters = false;
  }
  if (beyond && !digits && fits_letters) return Alphabet::Letters;
  const std::size_t other_blanks = count_of('.') + count_of('*') + count_of('_') + count_of('-') +
                                   count_of('?') + (size < kLetterX ? count_of('x') + count_of('X') : 0);
  const std::size_t zeros = count_of('0');
  if (zeros > 0 && zeros <= static_cast<std::size_t>(size) && !top && !beyond &&
      (other_blanks > 0 || each_n_times)) {
    return Alphabet::FromZero;
  }
  return Alphabet::Usual;
}

// Returns the digit of a symbol, 0 for a blank, -1 if the symbol does not belong on the board.
int value_in(Alphabet alphabet, char symbol, int size) {
  if (!is_letter(symbol) && symbol != '0' && is_blank_symbol(symbol)) return kBlank;
  int value = symbol_value(symbol);
  if (alphabet == Alphabet::FromZero && value >= 0) ++value;
  if (alphabet == Alphabet::Letters && value > 0) {
    value = value < kFirstLetter ? -1 : value - kFirstLetter + 1;
  }
  if (value <= size) return value;
  return to_lower(symbol) == 'x' ? kBlank : -1;
}

Failure not_a_digit(std::string_view text, std::size_t at, std::size_t offset, int size) {
  const std::string range = size == 1              ? "1"
                            : size <= kMaxOneDigit ? fmt::format("1-{}", size)
                            : size == kFirstLetter ? "1-9, A"
                            : size <= kMaxSymbols  ? fmt::format("1-9, A-{}", symbol_of(size))
                                                   : fmt::format("1-{}", size);
  return fail(Errc::Syntax,
              say("{} is not a digit of a {}×{} board ({}) or a blank (. 0 * _ - x)", quote_at(text, at),
                  size, size, range),
              offset);
}

// A board in one piece of text: one word of N² symbols, or N² words.
struct OneLine {
  std::vector<CellText> words;
  int size = 0;
};

Result<OneLine> cut_one_line(std::string_view text) {
  OneLine board{cut_words(text), 0};
  if (board.words.empty()) return fail(Errc::Syntax, tr("no board"), 0);
  const bool is_symbols = board.words.size() == 1;
  const std::size_t count = is_symbols ? board.words[0].text.size() : board.words.size();
  board.size = square_side(count);
  if (board.size == 0) {
    const bool words = !is_symbols && std::ranges::any_of(board.words, [](const CellText& word) {
      return word.text.size() > 1 && std::ranges::any_of(word.text, is_letter);
    });
    return fail(Errc::Syntax,
                wrong_count(count, is_symbols ? tr("symbols")
                                   : words    ? tr("words")
                                              : tr("numbers")),
                board.words[0].offset);
  }
  return board;
}

Result<void> decode_one_line(const OneLine& board, std::span<Digit> digits) {
  if (board.words.size() > 1) return decode_cells(board.words, board.size, digits);
  auto decoded = decode_symbols(board.words[0].text, board.size, digits);
  if (!decoded) return moved(decoded.error(), board.words[0].offset);
  return decoded;
}

// Returns the cells as one text; nullopt if one of them is not one character.
std::optional<std::string> joined(std::span<const CellText> cells) {
  std::string symbols;
  for (const CellText& cell : cells) {
    if (cell.text.size() != 1) return std::nullopt;
    symbols += cell.text;
  }
  return symbols;
}

// Eight characters at a time. In ASCII the dot, the slash and the digits are neighbours.
bool is_digits_and_dots(std::string_view text) {
  constexpr std::uint64_t kEach = 0x0101010101010101;
  constexpr std::uint64_t kTop = 0x80 * kEach;
  std::uint64_t others = 0;  // the top bit of a byte is set for each other character
  for (; text.size() >= sizeof others; text.remove_prefix(sizeof others)) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, text.data(), sizeof eight);
    const std::uint64_t behind_nine = eight | (eight + (0x7F - '9') * kEach);
    const std::uint64_t before_dot = ~((eight | kTop) - '.' * kEach);
    const std::uint64_t no_slash = eight ^ '/' * kEach;
    others |= behind_nine | before_dot | ((no_slash - kEach) & ~no_slash);
  }
  return (others & kTop) == 0 && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

}  // namespace

int symbol_value(char symbol) {
  if (is_digit(symbol)) return symbol - '0';
  if (is_letter(symbol)) return to_lower(symbol) - 'a' + kFirstLetter;
  return -1;
}

char symbol_of(int digit) {
  if (digit == 0) return '.';
  return static_cast<char>(digit < kFirstLetter ? '0' + digit : 'A' + digit - kFirstLetter);
}

std::string digit_text(int digit, const Layout& layout) {
  const int value = digit == kBlank ? kBlank : layout.value_of(digit);
  if (value == 0 && digit != kBlank) return "0";
  return layout.size() <= kMaxSymbols ? std::string(1, symbol_of(value)) : std::to_string(value);
}

bool is_blank_symbol(char symbol) { return kSmallValues[byte_of(symbol)] == 0; }

int square_side(std::size_t cells) {
  std::size_t side = 0;
  while (side < kMaxSize && side * side < cells) ++side;
  return side * side == cells ? static_cast<int>(side) : 0;
}

Message wrong_count(std::size_t count, const Text& noun) {
  if (count > kMostCells) {
    return say("more than {0} {1}, which is a board of {2}×{2}, the largest", kMostCells, noun, kMaxSize);
  }
  if (count == 1) return say("1 cell; a board has 16 (4×4) or more");
  constexpr std::size_t kFew = 9;  // more may be a board with a symbol lost
  if (count < kFew) return say(tr("{} {}; a board has 16 (4×4) or more"), count, noun);
  std::size_t side = 1;
  while ((side + 1) * (side + 1) <= count) ++side;
  return say(tr("{} {}; a board has {} ({}×{}) or {} ({}×{})"), count, noun, side * side, side, side,
             (side + 1) * (side + 1), side + 1, side + 1);
}

Result<void> decode_symbols(std::string_view symbols, int size, std::span<Digit> digits) {
  bool good = true;
  if (size < kFirstLetter) {
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const std::uint8_t value = kSmallValues[byte_of(symbols[i])];
      good &= value <= size;
      digits[i] = value;
    }
    if (good && symbols.find('0') == std::string_view::npos) return {};
    const auto own = small_alphabet(symbols, size);
    if (!own) return Failure(own.error());
    if (!own->empty()) {
      std::ranges::transform(lower_case(symbols), digits.begin(), [letters = lower_case(*own)](char c) {
        return static_cast<Digit>(letters.find(c) + 1);  // npos, of a blank, becomes 0
      });
      return {};
    }
    if (good) return {};
    const auto bad = std::ranges::find_if(symbols, [&](char c) { return kSmallValues[byte_of(c)] > size; });
    const auto at = static_cast<std::size_t>(bad - symbols.begin());
    return not_a_digit(symbols, at, at, size);
  }
  if (size > kMaxSymbols) {
    return fail(Errc::Syntax,
                say("{} symbols; boards beyond {}×{} are written in numbers", symbols.size(), kMaxSymbols,
                    kMaxSymbols),
                0);
  }
  const Alphabet alphabet = alphabet_of(symbols, size);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const int value = value_in(alphabet, symbols[i], size);
    if (value < 0) return not_a_digit(symbols, i, i, size);
    digits[i] = static_cast<Digit>(value);
  }
  return {};
}

Result<void> decode_numbers(std::span<const CellText> cells, int size, std::span<Digit> digits) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string_view text = cells[i].text;
    const auto number = parse_number(text);
    if (number && *number <= size) {
      digits[i] = static_cast<Digit>(*number);
    } else if (text.size() == 1 && is_blank_symbol(text[0])) {
      digits[i] = kBlank;
    } else if (number) {
      return fail(Errc::Syntax, say("{} is more than {}, on a {}×{} board", *number, size, size, size),
                  cells[i].offset);
    } else {
      return not_a_digit(text, 0, cells[i].offset, size);
    }
  }
  return {};
}

Result<void> decode_cells(std::span<const CellText> cells, int size, std::span<Digit> digits) {
  const auto symbols = size > kMaxSymbols ? std::nullopt : joined(cells);
  if (!symbols) return decode_numbers(cells, size, digits);
  auto decoded = decode_symbols(*symbols, size, digits);
  if (!decoded) decoded.error().offset = cells[decoded.error().offset].offset;
  return decoded;
}

bool contradicts(std::span<const CellText> cells, int size) {
  if (size > kMaxSymbols) return false;
  const LayoutSpec spec = standard_spec(size);
  const int box_rows = std::max(spec.box_rows, 1);
  const int box_cols = spec.box_cols > 0 ? spec.box_cols : size;
  const auto text_at = [&](int cell) { return cells[static_cast<std::size_t>(cell)].text; };
  for (int cell = 0; cell < size * size; ++cell) {
    const std::string_view text = text_at(cell);
    if (text.empty() || is_blank_symbol(text[0])) continue;
    for (int other = cell + 1; other < size * size; ++other) {
      const bool sees = other / size == cell / size || other % size == cell % size ||
                        (other / size / box_rows == cell / size / box_rows &&
                         other % size / box_cols == cell % size / box_cols);
      if (sees && text_at(other) == text) return true;
    }
  }
  return false;
}

void keep_symbols(std::string_view cells, Puzzle& out) {
  const int size = out.layout->size();
  if (size > kMaxSymbols) return;
  if (size < kFirstLetter) {
    out.symbols = small_alphabet(cells, size).value_or("");
    return;
  }
  const Alphabet alphabet = alphabet_of(cells, size);
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z' && c != 'x'; };
  const bool capital =
      std::ranges::any_of(cells, [&](char c) { return is_letter(c) && !is_small(c) && to_lower(c) != 'x'; });
  const bool small = !capital && std::ranges::any_of(cells, is_small);
  if (alphabet == Alphabet::Usual && !capital && !small) return;  // as likely numbers
  const int before = alphabet == Alphabet::Letters    ? kMaxOneDigit
                     : alphabet == Alphabet::FromZero ? -1
                                                      : 0;  // the value before that of the first
  for (int digit = 1; digit <= size; ++digit) {
    const int value = before + digit;
    const char symbol = value == 0 ? '0' : symbol_of(value);
    out.symbols += small ? to_lower(symbol) : symbol;
  }
}

void keep_symbols(std::span<const CellText> cells, Puzzle& out) {
  if (const auto symbols = joined(cells)) keep_symbols(*symbols, out);
}

Result<void> read_one_line(std::string_view text, std::size_t offset, const ReadContext& context, Puzzle& out,
                           const std::optional<LayoutSpec>& shape) {
  if (shape && is_shaped(*shape)) return read_shaped_line(text, offset, context, out, *shape);
  const auto board = cut_one_line(text);
  if (!board) return moved(board.error(), offset);
  const auto layout = layout_for(context.layouts, board->size, shape);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  if (const auto ok = decode_one_line(*board, out.givens.digits()); !ok) {
    return moved(ok.error(), offset);
  }
  if (board->words.size() > 1) {
    keep_symbols(board->words, out);
  } else {
    keep_symbols(board->words[0].text, out);
  }
  note_places(context, out.givens, [&](int cell) {
    const auto i = static_cast<std::size_t>(cell);
    return offset + (board->words.size() == 1 ? board->words[0].offset + i : board->words[i].offset);
  });
  return {};
}

std::vector<CellText> cut_words(std::string_view text) {
  constexpr auto ends_word = [](char c) { return is_space(c) || c == ','; };
  std::vector<CellText> words;
  for (std::size_t at = 0; at < text.size() && words.size() <= kMostCells;) {
    std::size_t end = at;
    while (end < text.size() && !ends_word(text[end])) ++end;
    if (end > at) words.push_back({text.substr(at, end - at), at});
    at = end + 1;
  }
  return words;
}

Result<Grid> decode_grid(std::string_view text, int size) {
  const auto board = cut_one_line(text);
  if (!board) return Failure(board.error());
  if (board->size != size) {
    return fail(Errc::Syntax, say("a {0}×{0} board where {1}×{1} should be", board->size, size), 0);
  }
  Grid grid(size);
  if (const auto ok = decode_one_line(*board, grid.digits()); !ok) return Failure(ok.error());
  return grid;
}

std::optional<Grid> full_grid(std::string_view text, int size) {
  auto grid = decode_grid(text, size);
  if (!grid || filled_count(*grid) != grid->cell_count()) return std::nullopt;
  return std::move(*grid);
}

const char* bare_line(std::string_view record) {
  record = without_line_end(record);
  if (record.size() != kBulkCells) return nullptr;
  const bool plain =
      is_digits_and_dots(record) || record.find_first_not_of("0123456789.*_x") == std::string_view::npos;
  return plain && !mixes_zeros(record) ? record.data() : nullptr;
}

void write_one_line(const Grid& grid, char blank, std::string& out, std::string_view symbols) {
  if (grid.size() <= kMaxSymbols) {  // of millions of boards, this takes a third of the time
    std::array<char, kMaxSymbols + 1> of{};
    of[kBlank] = blank;
    for (int digit = 1; digit <= grid.size(); ++digit) {
      const auto d = static_cast<std::size_t>(digit);
      of[d] = d > symbols.size() ? symbol_of(digit) : symbols[d - 1];
    }
    const std::size_t start = out.size();
    out.resize(start + grid.digits().size());
    std::ranges::transform(grid.digits(), out.begin() + static_cast<std::ptrdiff_t>(start),
                           [&of](Digit digit) { return of[digit]; });
    return;
  }
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (cell > 0) out += ' ';
    out += grid[cell] == kBlank ? std::string(1, blank) : std::to_string(grid[cell]);
  }
}

bool allows_no_digit(const Puzzle& puzzle, int cell) {
  if (!puzzle.candidates) return false;
  const Digit given = puzzle.givens[cell];
  return given == kBlank ? puzzle.candidates->count(cell) == 0 : !puzzle.candidates->has(cell, given);
}

}  // namespace nonet
