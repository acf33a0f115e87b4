// What became of a text that whoever gave it should know. It is in the puzzle's metadata, so that it survives
// conversion, or in its symbols.
#pragma once

#include <string_view>

#include "nonet/language.hpp"
#include "nonet/puzzle.hpp"

namespace nonet {

inline constexpr std::string_view kRepaired = "repaired";  // characters taken for others: "O=0, l=1"
// Returns a sentence that says what it is; empty if there is nothing.
[[nodiscard]] Message reading_note(const Puzzle& puzzle);

}  // namespace nonet
