// StepArt: a position with a step marked in it, for terminals.
//
//   | 1    24*  3    |      what was seen and what follows is in colour, or marked by a sign behind
//   | 245- 24*  6    |      the digit; the legend says which sign means what
//   * base   - goes out
#pragma once

#include <string>
#include <vector>

#include "cli/board_art.hpp"
#include "explain/words.hpp"

namespace nonet::cli {

// The board and, on its last line, the legend. A step of null: the position alone.
[[nodiscard]] std::vector<std::string> draw_step(const Position& position, const Step* step,
                                                 BoardStyle style, Language language);

}  // namespace nonet::cli
