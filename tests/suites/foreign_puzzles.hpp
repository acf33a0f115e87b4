// Puzzles of other programs: variants/*.jsonl in a folder of data, a puzzle a line with `rules`, `verdict` and
// `solution`. They are not part of the project.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "nonet/puzzle.hpp"

namespace nonet::testing {

struct ForeignPuzzle {
  std::string file;
  std::string id;
  Puzzle puzzle;
  std::string verdict;
  std::optional<Grid> solution;
};

struct ForeignPuzzles {
  std::vector<ForeignPuzzle> puzzles;
  std::map<std::string, int> refused;  // why, and how often
};

// Reads all of them, by file; none if there is no such folder. Throws, with file and line, if one
// cannot be read, or is refused for another reason than that nonet knows no such rule or shape.
ForeignPuzzles foreign_puzzles(const std::filesystem::path& data);

}  // namespace nonet::testing
