// Alphabets of boards up to 9×9 whose digits are not 1 … N.
//
//   0 … N-1   another sign or null is the blank, there is no N, and 0 stands twice or more, never twice in a
//             row, a column or a usual box
//   letters   no digit but 0 for blanks, and A … I, or N different letters, whose order is the alphabet's
#pragma once

#include <string>
#include <string_view>

#include "nonet/result.hpp"

namespace nonet {

// Returns whether there is a 0, and another blank beside it.
[[nodiscard]] bool mixes_zeros(std::string_view symbols);
// Returns what the digits 1 … N look like among these N² symbols; empty if they are as usual. Syntax if one 0
// may be a blank or a digit, or if the board lacks some of its letters; the offset is that of the symbol.
Result<std::string> small_alphabet(std::string_view symbols, int size);

}  // namespace nonet
