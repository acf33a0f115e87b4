// What clingo is given for a board: one of the programs in models/, its constants, and facts.
//
//   Program::Compact, Program::Document    -c n=9 -c alto=3, region and casa facts; givens and marks
//   Program::Candidates                    what elimination leaves open, and nothing else
//
// Sound     the facts say what the board says: see the heads of the programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/marks.hpp"
#include "nonet/puzzle.hpp"

namespace nonet::asp {

enum class Program {
  Document,
  Compact,
  Candidates,
};
inline constexpr std::string_view kProgramNames = "compact document candidates";

[[nodiscard]] Program program_named(std::string_view name);
// The text, as in models/.
[[nodiscard]] std::string_view text_of(Program program);
[[nodiscard]] std::string_view file_of(Program program);

// "n=6", "alto=3": what stands behind -c. None for candidates, which need no size.
[[nodiscard]] std::vector<std::string> constants_of(Program program, const Layout& layout);
// Regions and further houses, for all programs but candidates.
[[nodiscard]] std::string shape_facts(const Layout& layout);
// Givens, and the marks that are missing, for the same programs.
[[nodiscard]] std::string board_facts(const Puzzle& puzzle);
// What is placed, open and possible in `marks`, for candidates. A cell with one mark is placed.
[[nodiscard]] std::string candidate_facts(const Layout& layout, const Marks& marks);

}  // namespace nonet::asp
