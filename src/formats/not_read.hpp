// What is drawn on a puzzle and may mean a rule, and is not read: it is named among the words about the puzzle, and
// goes wherever they go.
#pragma once

#include <string_view>

#include "nonet/language.hpp"
#include "nonet/puzzle.hpp"

namespace nonet {

inline constexpr std::string_view kNotRead = "drawn, not read";
// Returns a sentence that says what it is; empty if there is nothing.
[[nodiscard]] Message not_read_words(const Puzzle& puzzle);

}  // namespace nonet
