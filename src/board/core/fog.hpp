// Fog, as SudokuPad has it: the clues of a cell are hidden until it is lit. It is a text in Puzzle::meta:
//
//   lit r1c1 r1c2                   these are lit from the start; so are givens, and the nine cells around a
//                                   digit that is right
//   lit r1c1; r2c2 r3c3 = r5c5      or, if there are such parts: r5c5, once r2c2 and r3c3 are right
#pragma once

#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"

namespace nonet {

inline constexpr std::string_view kFog = "fog";

// Returns the cells in the fog, ascending. A digit is right if it is that of the solution that came with the
// puzzle; if none came, every digit is.
[[nodiscard]] std::vector<int> fogged(const Puzzle& puzzle);
// Returns the puzzle without the rules that have a cell in the fog; clues beside the board are seen.
[[nodiscard]] Puzzle seen_part(const Puzzle& puzzle);

}  // namespace nonet
