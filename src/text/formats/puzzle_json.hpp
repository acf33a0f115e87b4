// A puzzle as an object of nonet's JSON: docs/formats/json.md has the members.
#pragma once

#include "base/json.hpp"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"

namespace nonet {

inline constexpr int kPuzzleJsonVersion = 1;

[[nodiscard]] JsonObject puzzle_json(const Puzzle& puzzle);
// Returns the digits of each cell: [[2,6],[],…].
[[nodiscard]] JsonArray candidates_json(const Candidates& candidates, const Layout& layout);
// Returns the texts of rules: ["cage 5 r1c1 r1c2",…].
[[nodiscard]] JsonArray rules_json(const std::vector<Rule>& rules, const Layout& layout);

}  // namespace nonet
