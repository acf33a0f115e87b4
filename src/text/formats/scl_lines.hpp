// A puzzle of SudokuPad as lines of the format `rules`.
//
// Its regions, cages, global rules and solution are data; all else is drawn. Of the drawings those are read
// that SudokuPad makes of a puzzle of f-puzzles, each by its colour, width and place together; the rest is
// named.
#pragma once

#include <nlohmann/json.hpp>

#include "nonet/result.hpp"
#include "text/formats/packed_puzzle.hpp"

namespace nonet {

// Errors: Syntax, naming what is not of its form; Unsupported for cages and rules that are not known.
[[nodiscard]] Result<PackedRules> scl_lines(const nlohmann::json& puzzle);

}  // namespace nonet
