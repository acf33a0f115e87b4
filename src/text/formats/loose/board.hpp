// A board found in plain text, and helpers of the ways to find one.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/candidates.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::loose {

// The text to search.
struct View {
  std::string_view text;  // plain, whole lines
  bool closed = true;     // nothing more belongs to it: a blank line or the end comes next
  int smallest = 4;       // the least size of a board: few people have smaller ones
};

struct ColumnRange {
  std::size_t first = 0;
  std::size_t end = 0;
};

using TextCells = std::vector<CellText>;  // offsets are into the plain text; blanks are "."

struct FoundBoard {
  TextCells cells = {};
  int size = 0;
  std::size_t end = 0;             // of the board in the plain text
  bool candidates = false;         // cells are lists: "1 3" or one digit
  bool nested = false;             // a list for each row
  Candidates possible = {};        // of size 0, unless a cell is not one piece of text
  TextCells solution = {};         // of a list that has it beside the board; empty if there is none
  std::string repairs = {};        // characters that were taken for digits: "O=0, l=1"
  const Format* format = nullptr;  // what reads the text from `start` to `end`, instead of the cells
  std::size_t start = 0;
  bool open = false;                     // more of it may come after a blank line
  int torn = 0;                          // the width of rows that are too few for a board; 0: they are not
  std::vector<ColumnRange> beside = {};  // of boards side by side, on the lines from `start` to `end`
  std::optional<Error> wrong = {};  // why lines that look like rows are no board; there are no cells then

  // Returns where the board starts in the plain text.
  [[nodiscard]] std::size_t begin() const {
    return format != nullptr || cells.empty() ? start : std::ranges::min(cells, {}, &CellText::offset).offset;
  }
};

// What several ways to read a text find: the first board, else the first reason why there is none.
struct FirstFound {
  std::optional<FoundBoard> found = {};

  // Returns whether a board is found now.
  bool take(std::optional<FoundBoard> next) {
    if (next && (!found || !next->wrong)) found = std::move(next);
    return found && !found->wrong;
  }
};

// A line of a text that is a row of cells.
struct TextRow {
  TextCells cells;
  std::size_t end = 0;
  bool before_rule = false;  // a rule comes next
  bool after_blank = false;  // a blank line comes before
};

inline constexpr std::string_view kBlankText = ".";
// A shorter run with letters is a word, but for one less with blanks in it.
inline constexpr std::size_t kFirstWithLetters = 10;

// Returns the cell that a word stands for: a number, a symbol or a blank, such as "?", "__", "null" or
// nothing; nullopt if it is none of these.
[[nodiscard]] std::optional<CellText> cell_of(CellText word);
// Returns whether all characters of a word may be cells side by side: digits and blanks; letters as well if
// the word is long enough and they are of one case.
[[nodiscard]] bool is_run(std::string_view word);
// Appends a cell for each character of a run.
void cut_run(CellText run, TextCells& cells);

// Returns whether the cells can be a board: as many as its size wants, and all of them digits of that size.
[[nodiscard]] bool fits(const TextCells& cells, int size);

// Returns whether the one board is full and has all digits of the other.
[[nodiscard]] bool solves(const FoundBoard& full, const FoundBoard& board);

// Returns the first board that consecutive rows make, else why they make none; a head of column names and the
// names of rows at the edges do not count. No board reaches over a blank line, unless such lines separate its
// bands, which have as many rows each.
[[nodiscard]] std::optional<FoundBoard> board_of_rows(std::span<const TextRow> rows, const View& view);
// Returns what is wrong with rows that are no board; nullopt if they are more likely words and numbers.
[[nodiscard]] std::optional<FoundBoard> wrong_rows(std::span<const TextRow> rows);

// The ways to find a board. Each returns the first one that it finds.
[[nodiscard]] std::optional<FoundBoard> find_block(
    const View& view);  // lines that have a format of their own
[[nodiscard]] std::optional<FoundBoard> find_squares(const View& view);  // candidates at places of their own
[[nodiscard]] std::optional<FoundBoard> find_run(const View& view);      // 53..7… in one piece
[[nodiscard]] std::optional<FoundBoard> find_list(const View& view);     // [[5,3,0,…],…] in any brackets
[[nodiscard]] std::optional<FoundBoard> find_table(const View& view);    // fields, some of them without text
[[nodiscard]] std::optional<FoundBoard> find_rows(const View& view);     // rows of symbols or words
[[nodiscard]] std::optional<FoundBoard> find_beside(const View& view);   // always wrong: several boards
// Returns why rows that were boards side by side once are none; nothing if there are no such rows.
[[nodiscard]] std::optional<Error> lost_beside(std::string_view text);
// Returns whether the last lines may be boards side by side, of which the last rows may still come.
[[nodiscard]] bool may_be_beside(const View& view);
[[nodiscard]] std::optional<FoundBoard> find_columns(const View& view);  // blanks are spaces
[[nodiscard]] std::optional<FoundBoard> find_places(const View& view);   // r1c1=5, A1: 5, given(1,1,5)
[[nodiscard]] std::optional<FoundBoard> find_sequence(
    const View& view);  // a cell a line, lines of any length

// Returns why a long piece of digits and blanks is no board: it has too many symbols, or too few.
[[nodiscard]] std::optional<FoundBoard> find_wrong_run(const View& view);

// Returns why digits after a quotation mark or a bracket are no board: it is not closed.
[[nodiscard]] std::optional<FoundBoard> find_cut(const View& view);

// Returns whether the word before an offset names what stands there as a solution: "solution": "534…".
[[nodiscard]] bool is_named_solution(std::string_view text, std::size_t at);
// Returns whether the words before an offset, on its line, speak of regions: "Region map: 1112…".
[[nodiscard]] bool are_named_regions(std::string_view text, std::size_t at);
// Returns whether a bracket of the text is not closed.
[[nodiscard]] bool has_open_bracket(std::string_view text);
// Returns whether a line is blank or only drawn: dashes, pluses, bars, commas.
[[nodiscard]] bool is_drawn(std::string_view line);
// Cuts off what people write after a row, "// the first" or "# …": a comment has letters in it.
[[nodiscard]] CellText without_comment(CellText line);
// Returns the line without the signs of quoted mail before it: "> > 53..7".
[[nodiscard]] CellText without_quote(CellText line);

}  // namespace nonet::loose
