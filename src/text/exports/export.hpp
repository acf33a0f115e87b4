// Export: a puzzle as input for other solvers, and their answer as a grid.
//
//   Puzzle ─► write ─► text ─► cadical, clingo, minizinc, … ─► text ─► read ─► Grid, or none
//
// Each target is one file, src/text/exports/languages/<id>.cpp, and one line in exports.def. Solvers may
// print another language than they read, so either half may be missing: a target that is only
// written has no `read`, and one that is only read (the answers of clingo) has no `write`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet {

struct Export {
  std::string_view id;
  Text summary;                     // one line, for lists
  std::string_view encodings = {};  // separated by blanks, the usual one first; empty: only one

  std::string_view extension = {};  // of files: ".cnf"
  // Appends the puzzle. `encoding` is one of `encodings`, or empty if there is only one.
  // Unsupported if the target cannot express the puzzle.
  Result<void> (*write)(const Puzzle& puzzle, std::string_view encoding, std::string& out) = nullptr;
  // Reads the grid in a solver's answer; nullopt if the answer is that there is no solution. The grid is not
  // checked. Syntax if `text` is not an answer, or is one for another puzzle; offsets are into `text`.
  Result<std::optional<Grid>> (*read)(const Puzzle& puzzle, std::string_view text) = nullptr;
  // Returns N of an answer that is read without its puzzle; any N if it is that there is no solution. Syntax
  // if it does not show N. Null for targets whose answers never do.
  Result<int> (*size)(std::string_view text) = nullptr;
};

[[nodiscard]] std::span<const Export* const> all_exports();
// Returns null if there is no target of this name.
[[nodiscard]] const Export* find_export(std::string_view id);
// Returns the encoding of the target with this name, or with an older one; empty if there is none.
[[nodiscard]] std::string_view find_encoding(const Export& target, std::string_view name);

}  // namespace nonet
