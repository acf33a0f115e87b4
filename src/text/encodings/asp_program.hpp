// A board as input for clingo: one of the programs in models/, its constants, and facts.
//
//   AspProgram::Compact, AspProgram::Direct    -c n=9 -c alto=3, shape facts, board facts
//   AspProgram::Candidates                  candidate facts only: what elimination leaves open
//
// Sound     the facts state the same as the board: see the heads of the programs.
// Source    Direct: Alonso (2006).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"

namespace nonet::asp {

enum class AspProgram { Compact, Direct, Candidates };

// Returns the program of this name in kAspEncodings; Compact if there is none.
[[nodiscard]] AspProgram program_named(std::string_view name);
[[nodiscard]] std::string_view text_of(AspProgram program);
// Returns the path of the program, such as "models/sudoku.lp".
[[nodiscard]] std::string_view file_of(AspProgram program);

// Returns the arguments of -c, such as "n=6" and "alto=3". Empty for AspProgram::Candidates.
[[nodiscard]] std::vector<std::string> constants_of(AspProgram program, const Layout& layout);
// Returns the regions and further houses as facts for AspProgram::Compact and AspProgram::Direct.
[[nodiscard]] std::string shape_facts(const Layout& layout);
// Returns the givens and the missing candidates as facts for the same programs.
[[nodiscard]] std::string board_facts(const Puzzle& puzzle);
// Returns the placed digits, the open cells and their candidates as facts for AspProgram::Candidates.
// A cell with one candidate is placed.
[[nodiscard]] std::string candidate_facts(const Layout& layout, const Candidates& candidates);

}  // namespace nonet::asp
