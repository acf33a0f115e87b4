// What a puzzle has or a format keeps, as a person reads it.
#pragma once

#include "nonet/puzzle.hpp"

namespace nonet {

// Returns content_names() in both languages: "givens, colours"; "pistas, colores".
[[nodiscard]] Message content_words(Contents set);

}  // namespace nonet
