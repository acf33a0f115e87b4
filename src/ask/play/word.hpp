// Word: one change of a game, as text. The faces say it, the history keeps it, a save is made of it.
//
//   r1c2=5        the digit 5                        r1c2-       empties the cell
//   r1c2+37       candidates in its centre           r1c2^37     candidates in its corners
//   r1c2#4        the colour 4                       r1c2:37#4   the colour 4, of its candidates 3 and 7
//   r12c3+5       several cells: r1c3 and r2c3       r1c2,r5c5-  cells that do not share rows or columns
//
// Candidates and colours are put on cells that do not have them all; if each cell has them all, they are
// taken away. Emptying takes the digits away; if there are none, the candidates and their colours. On boards
// with more than nine digits, r12c3 is row 12, and digits have commas between: r12c3+4,16.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/layout.hpp"
#include "nonet/result.hpp"

namespace nonet::play {

inline constexpr int kColours = 9;  // numbers 1 to kColours

struct Word {
  enum class Kind : std::uint8_t { Digit, Empty, Centre, Corner, Colour, CandidateColour };

  Kind kind = Kind::Digit;
  std::vector<int> cells = {};     // ascending
  std::vector<Digit> digits = {};  // ascending; of Digit, one
  int colour = 0;

  bool operator==(const Word&) const = default;
};

// Syntax, with the offset, if the text is not a word, or names a cell or digit that the board does not have.
[[nodiscard]] Result<Word> parse_word(std::string_view text, const Layout& layout);
[[nodiscard]] std::string word_text(const Word& word, const Layout& layout);

}  // namespace nonet::play
