// Legend: what the notation in a text means, for people who read it for the first time.
//
//   "… can only be in r2c2: r2c2=5"  ──►  "r2c2 is row 2, column 2. r2c2=5 puts a 5 there."
#pragma once

#include <string>
#include <string_view>

#include "nonet/language.hpp"
#include "reason/logic/board/geometry.hpp"

namespace nonet {

// Returns a sentence for each kind of notation that the text has, with an example from the text; empty
// if it has none.
[[nodiscard]] std::string notation_legend(const Geometry& geometry, std::string_view text, Language language);
// Returns what the words of players that the text uses mean: houses, and cells that see each other; empty if
// it uses none.
[[nodiscard]] std::string word_legend(std::string_view text, Language language);

}  // namespace nonet
