// What a puzzle's metadata say about it: title, author, its rules in words, what of it is not checked.
#pragma once

#include <string_view>

#include "nonet/puzzle.hpp"

namespace nonet {

inline constexpr std::string_view kNotRead = "drawn, not read";  // what may be a rule, and is not checked

// Returns the first value in Puzzle::meta that has this name: "title"; empty if there is none.
[[nodiscard]] std::string_view about(const Puzzle& puzzle, std::string_view name);

// Returns the solution that came with a puzzle which may have more rules than are checked: some are only
// drawn, or told in words. Null if there is none, or it breaks a rule that is checked.
[[nodiscard]] const Grid* own_solution(const Puzzle& puzzle);

}  // namespace nonet
