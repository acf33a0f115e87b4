// StepArt: a board with a step highlighted on it, for terminals.
//
//   | 1    24*  3    |      The pattern and what follows from it are in colour, or have a sign
//   | 245- 24*  6    |      after the digit; the legend says what a sign means.
//   * pattern   - goes out
//
//   | 5* .  x  |            A single is drawn without candidates: the digit that goes in, the
//   | .  5+ x  |            digits that are the reason, the blank cells where it cannot go.
//
// A drawing that would be wider than the style permits has less: squares of candidates in place of
// lists, then only the rows and columns concerned, then only how wide it would be.
#pragma once

#include <string>
#include <vector>

#include "picture/draw/board_art.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet {

// Draws the board, which has candidates, and the legend below. If `step` is null, draws the board
// alone.
[[nodiscard]] std::vector<std::string> draw_step(const Puzzle& board, const Step* step, BoardStyle style,
                                                 Language language);

}  // namespace nonet
