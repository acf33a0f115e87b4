// Drawing: boards and steps as pictures, in characters or as SVG.
#pragma once

#include <cstdint>
#include <string>

#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/step.hpp"

namespace nonet::inline v0 {

enum class DrawStyle : std::uint8_t {
  Ascii,  // + - |
  Box,    // ┌ ─ │
  Svg,    // a document of its own, in UTF-8: no script, no font, no id
};

struct DrawOptions {
  DrawStyle style = DrawStyle::Ascii;
  bool colours = false;         // of characters, by the escapes of terminals
  bool candidates = false;      // draws initial_candidates(); the puzzle's own are always drawn
  bool solution = false;        // the puzzle's solution, in its blank cells
  int width = 0;                // most columns of characters, where that is possible; 0: any
  std::string language = "en";  // "en" or "es", for the legend of a step
  HintStrength strength = HintStrength::Result;  // how much of a step is drawn
};

// Draws givens, placed digits and candidates; lines end with a line break.
[[nodiscard]] NONET_API std::string draw(const Puzzle& puzzle, const DrawOptions& options = {});
// Draws a step on the board as it is before the step, with candidates and a legend.
// Errors: Usage if there is no such technique or language, or a cell or digit of the step is not on
// the board; Unsupported for boards of more than 16×16.
[[nodiscard]] NONET_API Result<std::string> draw(const Puzzle& puzzle, const LogicStep& step,
                                                 const DrawOptions& options = {});

}  // namespace nonet::inline v0
