// Names of the contents of a puzzle (see Content in nonet/puzzle.hpp), in both languages.
#pragma once

#include "nonet/puzzle.hpp"

namespace nonet {

// Returns content_names() in both languages: "givens, colours"; "pistas, colores".
[[nodiscard]] Message content_words(Contents set);

}  // namespace nonet
