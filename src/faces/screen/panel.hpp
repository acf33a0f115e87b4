// Panel: what is said beside the board, in lines that fit it.
//
//   r6c6         digit        the cell under the cursor, and the mode
//   can be 1 2 5
//   row 6 misses 1 2 5
//
//   Hint 2 of 4               a hint, a path, solutions, or a notice
//   X-Wing, in rows 2 and 5
//
//   I more  Enter do it  Esc away
#pragma once

#include "faces/screen/line_writer.hpp"
#include "faces/screen/state.hpp"
#include "nonet/why.hpp"

namespace nonet::screen {

// Return what the panel has to say: first of the cell, then of what was asked.
[[nodiscard]] StyledLines cell_lines(const State& state, const Look& look, Extent room);
[[nodiscard]] StyledLines topic_lines(const State& state, const Look& look, int width);
// Returns the list of keys.
[[nodiscard]] StyledLines key_lines(const State& state, const Look& look, int width);
// Returns what is known of the number of solutions: "one solution".
[[nodiscard]] Message known_words(const KnownCount& known);
inline constexpr Text kTimeUp = tr("The time was up.");
// Returns why there is not exactly one solution.
[[nodiscard]] Message why_message(const Why& why, const LayoutPtr& layout);

}  // namespace nonet::screen
