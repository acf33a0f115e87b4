// Encoding: a puzzle as a problem for other people's solvers, and their answer as a grid.
//
//   encode(puzzle, "dimacs") ──► cadical, clingo, minizinc, … ──► decode(puzzle, "dimacs", answer)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::inline v0 {

struct TargetInfo {
  std::string_view id = {};  // "dimacs", "minizinc", …
  Text summary = {};
  std::vector<std::string_view> encodings = {};  // the default first; empty: only one
  bool encodes = false;
  bool decodes = false;
};
[[nodiscard]] NONET_API std::vector<TargetInfo> targets();

// Errors: Usage if there is no such target or encoding; Unsupported if the target is only read, or
// cannot express the puzzle.
[[nodiscard]] NONET_API Result<std::string> encode(const Puzzle& puzzle, std::string_view target,
                                                   std::string_view encoding = {});

// Reads what a solver of the target printed; nullopt if it says that there is no solution. Does not
// check the grid: see is_solution(). Errors: Usage and Unsupported as of encode(); Syntax, with the
// offset in `text`, if this is no answer, or one about another puzzle.
[[nodiscard]] NONET_API Result<std::optional<Grid>> decode(const Puzzle& puzzle, std::string_view target,
                                                           std::string_view text);

}  // namespace nonet::inline v0
