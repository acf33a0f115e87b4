// Converts the JSON of f-puzzles to lines of the format `rules`, and back.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "text/formats/packed_puzzle.hpp"

namespace nonet {

// Errors: Syntax, naming the key whose value is not of its form; Unsupported for a constraint that nonet
// does not know.
[[nodiscard]] Result<PackedRules> fpuzzles_lines(const nlohmann::json& puzzle);

// Returns a puzzle, with the digits of `grid`, as that JSON. Unsupported, by name, if it has no word for a
// rule.
[[nodiscard]] Result<std::string> fpuzzles_json(const Puzzle& puzzle, const Grid& grid);

}  // namespace nonet
