// ShownCell: what a cell of a drawn board shows: its digit, or its candidates as a list or a square.
//
//   digit   list     square
//     5     2*578     2*
//                     5        every candidate at its own place
//                    78
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/puzzle.hpp"

namespace nonet {

// How one candidate or digit is highlighted: in colour, or by a character after it.
struct Accent {
  char sign = ' ';
  std::string_view colour;  // as the escape for a terminal has it: "1;32"
};
// By cell and digit; the digit of a blank cell is kBlank, and its sign stands in place of the digit.
using Accents = std::map<std::pair<int, Digit>, Accent>;

enum class CellKind : std::uint8_t { Blank, Given, Found, Candidates };

struct ShownCell {
  struct CellLine {
    std::string text = {};
    std::size_t width = 0;  // as a terminal shows it: escapes have none
  };
  std::vector<CellLine> lines;
  CellKind kind = CellKind::Blank;
};

inline constexpr std::string_view kPlain = "\x1b[0m";

// Returns the escapes that begin a cell, if there are colours.
[[nodiscard]] std::string cell_escapes(const Puzzle& puzzle, int cell, CellKind kind);
// Returns whether a cell is in a house that is neither a row, a column nor a box.
[[nodiscard]] bool is_in_extra_house(const Layout& layout, int cell);

// Returns the cells of a board, row by row.
class CellWriter {
 public:
  CellWriter(const Puzzle& puzzle, bool show_solution, bool colours, const Accents& accents);

  [[nodiscard]] bool has_candidates() const { return has_candidates_; }
  // Returns every cell as one line.
  [[nodiscard]] std::vector<ShownCell> lists() const;
  // Returns every cell as a square, with room for signs where a column of the board needs it.
  [[nodiscard]] std::vector<ShownCell> squares() const;

 private:
  [[nodiscard]] std::pair<Digit, CellKind> digit_of(int cell) const;
  [[nodiscard]] const Accent* accent_of(int cell, Digit digit) const;
  [[nodiscard]] ShownCell list(int cell) const;
  [[nodiscard]] ShownCell square(int cell, const std::vector<bool>& signs) const;
  // Adds a digit, in colour or with its sign; `room`: with a blank if it has none.
  void add(int cell, Digit digit, CellKind kind, bool room, ShownCell::CellLine& line) const;
  [[nodiscard]] std::vector<bool> sign_columns() const;

  const Puzzle& puzzle_;
  const Layout& layout_;
  bool show_solution_;
  bool colours_;
  const Accents& accents_;
  bool has_candidates_ = false;
  bool digit_signs_ = false;  // of digits that are no candidates
  int square_ = 1;            // candidates side by side in a square
  std::size_t figures_ = 1;
};

}  // namespace nonet
