// Symbols: the digits of a board as text, one character or one number each.
//
//   N ≤ 9     1 … 9                         blanks  .  0  *  _  -  ?  x  X
//   N ≤ 35    1 … 9 A … Z, either case      (x and X only while they are not digits: N < 33)
//   any N     numbers, blank-separated      blanks as above
//
// small_alphabet.hpp has more alphabets for N ≤ 9. Two more are in use for 10 ≤ N ≤ 26 or 36, and are read
// where the text is unambiguous:
//   0 … F   counts from zero: there is a 0, at most N times, never the symbol for N, and another
//           character is the blank (or there is no blank, and each symbol occurs N times);
//   A … P   letters only: there is a letter beyond the usual ones, and no digit but 0.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "text/formats/format.hpp"

namespace nonet {

inline constexpr int kMaxOneDigit = 9;  // the largest board without letters
inline constexpr int kMaxSymbols = 35;  // larger boards are written in numbers

struct CellText {
  std::string_view text;   // one symbol, or a number
  std::size_t offset = 0;  // in the record
};

// Returns the digit of a symbol, 0 for '0', -1 if it is neither a digit nor a letter.
[[nodiscard]] int symbol_value(char symbol);
[[nodiscard]] char symbol_of(int digit);  // 0 is '.'
// Returns how a digit of a board is written: "7", "A", "36".
[[nodiscard]] std::string digit_text(int digit, const Layout& layout);
// Returns whether a character may mean a blank cell: . * _ - ? 0 x X
[[nodiscard]] bool is_blank_symbol(char symbol);

// Returns N if `cells` is N² for a size that a board can have, else 0.
[[nodiscard]] int square_side(std::size_t cells);
// Returns a message: "80 symbols; a board has 64 (8×8) or 81 (9×9)".
[[nodiscard]] Message wrong_count(std::size_t count, const Text& noun);

// Reads N² symbols. The offset of an error is that of the symbol in `symbols`.
Result<void> decode_symbols(std::string_view symbols, int size, std::span<Digit> digits);
// Reads N² cells, as numbers and blank symbols; or as symbols if each is one character. The offset
// of an error is that of the cell.
Result<void> decode_numbers(std::span<const CellText> cells, int size, std::span<Digit> digits);
Result<void> decode_cells(std::span<const CellText> cells, int size, std::span<Digit> digits);
// Returns whether a digit stands twice in a row, a column or a usual box of these cells, which are size²;
// false beyond kMaxSymbols.
[[nodiscard]] bool contradicts(std::span<const CellText> cells, int size);
// Keeps in Puzzle::symbols what the digits look like where it is not 1 … 9, from the cells as the text has
// them: answers are written like that. Numbers are kept as nothing.
void keep_symbols(std::string_view cells, Puzzle& out);
void keep_symbols(std::span<const CellText> cells, Puzzle& out);

// Fills ReadContext::places if it is set; `offset_of(cell)` is the cell's offset in the record.
template <class OffsetOf>
void note_places(const ReadContext& context, const Grid& givens, OffsetOf offset_of) {
  if (context.places == nullptr) return;
  context.places->assign(givens.digits().size(), Error::kNoOffset);
  for (int cell = 0; cell < givens.cell_count(); ++cell) {
    if (givens[cell] != kBlank) (*context.places)[static_cast<std::size_t>(cell)] = offset_of(cell);
  }
}

// Adds `by` to the places in the context, for a text that starts at this offset in the record.
inline void move_places(const ReadContext& context, std::size_t by) {
  if (context.places == nullptr) return;
  for (std::size_t& place : *context.places) {
    if (place != Error::kNoOffset) place += by;
  }
}

// Returns the words of a text between blanks and commas, at most one more than the largest board has cells.
[[nodiscard]] std::vector<CellText> cut_words(std::string_view text);

// Reads a board in one piece of text: N² symbols, or N² numbers separated by blanks or commas. `offset` is
// that of the text in the record; `shape` is the layout that the record names, if it does.
Result<void> read_one_line(std::string_view text, std::size_t offset, const ReadContext& context, Puzzle& out,
                           const std::optional<LayoutSpec>& shape = std::nullopt);
// Reads a board of a known size, with or without blanks.
Result<Grid> decode_grid(std::string_view text, int size);
// Format::bare of formats that have one board a line.
[[nodiscard]] const char* bare_line(std::string_view record);
// Reads a board without blanks; nullopt if `text` is not such a board of this size.
[[nodiscard]] std::optional<Grid> full_grid(std::string_view text, int size);
// Appends a board: symbols up to size kMaxSymbols, else blank-separated numbers. `symbols`: Puzzle::symbols.
void write_one_line(const Grid& grid, char blank, std::string& out, std::string_view symbols = {});

// Returns whether the candidates of a cell leave it nothing, or not its given.
[[nodiscard]] bool allows_no_digit(const Puzzle& puzzle, int cell);

}  // namespace nonet
