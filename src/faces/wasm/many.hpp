// Many plain 9×9 boards at once, as text: for whoever has a file of them.
#pragma once

#include <string_view>

#include "ask/questions/question.hpp"

namespace nonet::wasm {

// Returns a line for each line of the text, which has 81 characters: how many solutions the board has, 0, 1
// or 2 for several, and the first of them. A problem document if a line is no such board.
[[nodiscard]] ask::Reply solve_many(std::string_view text);

}  // namespace nonet::wasm
