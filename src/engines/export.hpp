// Export: a puzzle as a program for other people's solvers, and their answer as a grid again.
//
//   Puzzle ──► write ──► text ──► cadical, clingo, minizinc, … ──► text ──► read ──► Grid, or "none"
//
// Each target is one file, src/engines/exports/<id>.cpp, and one line in exports.def. What a solver of
// the target prints need not look like what it reads, so either half may be missing: a target that is
// only written has no `read`, and one that is only read ("what clingo prints") has no `write`.
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
  std::string_view summary;         // one line, for lists
  std::string_view encodings = {};  // separated by blanks, the usual one first; empty: there is one

  // Appends the puzzle. `encoding` is one of the above, or empty where there are none. Unsupported,
  // if the target cannot say it.
  Result<void> (*write)(const Puzzle& puzzle, std::string_view encoding,
                        std::string& out) = nullptr;
  // The grid in a solver's answer; nothing, if the answer is that there is none. What comes back has
  // been read, not judged. Syntax, if it is no answer, or one about another puzzle; offsets are
  // into `text`.
  Result<std::optional<Grid>> (*read)(const Puzzle& puzzle, std::string_view text) = nullptr;
};

[[nodiscard]] std::span<const Export* const> all_exports();
[[nodiscard]] const Export* find_export(std::string_view id);

}  // namespace nonet
