// What a puzzle's metadata say about it: title, author, its rules in words.
#pragma once

#include <string_view>

#include "nonet/puzzle.hpp"

namespace nonet {

// Returns the first value in Puzzle::meta that has this name: "title"; empty if there is none.
[[nodiscard]] std::string_view about(const Puzzle& puzzle, std::string_view name);

}  // namespace nonet
