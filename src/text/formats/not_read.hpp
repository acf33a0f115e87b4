// Drawings of a puzzle that may mean a rule and are not read. They are listed in the puzzle's metadata, so
// that they survive conversion.
#pragma once

#include <string_view>

#include "nonet/language.hpp"
#include "nonet/puzzle.hpp"

namespace nonet {

inline constexpr std::string_view kNotRead = "drawn, not read";
// Returns a sentence that says what it is; empty if there is nothing.
[[nodiscard]] Message not_read_words(const Puzzle& puzzle);

}  // namespace nonet
