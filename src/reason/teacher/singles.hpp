// Singles: whether a board needs nothing else.
//
// Sound     a digit is placed where it is the only one of its cell, or its cell the only one in a house.
// Complete what singles can place does not depend on their order: if they solve the board, so does each path
//           that takes a single wherever there is one.
#pragma once

#include "nonet/puzzle.hpp"

namespace nonet::teacher {

// Returns whether naked and hidden singles solve the puzzle. False for puzzles with rules, with candidates of
// their own or with digits placed, and for boards of more than 32 digits, where it is not tried.
[[nodiscard]] bool singles_solve(const Puzzle& puzzle);

}  // namespace nonet::teacher
