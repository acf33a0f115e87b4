// Backdoors: the fewest blank cells which, once they hold their digits of the solution, leave a board that
// some techniques finish. All sets of that size are found.
//
// A digit that the techniques find by themselves is in no backdoor of the fewest cells, so each set is tried
// on what the path left open after its cells but the last.
// Sound    the techniques only remove what is false, so a cell that is filled stays so with more givens.
#pragma once

#include "reason/teacher/teacher.hpp"

namespace nonet::teacher {

struct Backdoors {
  Answer answer;  // of the puzzle; backdoors are known if it is Unique
  int size = 0;   // cells of each; 0: the techniques finish the puzzle, and the only set is empty
  std::vector<std::vector<Candidate>> sets = {};  // each in the order of its cells, and all of them
  bool complete = true;                           // false: stopped before all sets of that size were tried
};

// The techniques of which backdoors are asked if none are named.
inline constexpr std::string_view kSingles = "full_house,hidden_single,naked_single";

// Looks for backdoors of up to `most_cells` cells. Unsupported for boards of more than 16×16.
Result<Backdoors> find_backdoors(const Puzzle& puzzle, const Plans& plans, int most_cells,
                                 const StopToken& stop, Memory& memory);

}  // namespace nonet::teacher
