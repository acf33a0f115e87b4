// Candidates: what is left of a puzzle's marks when the obvious has been done to the end.
//
//   a cell with one mark left  ──►  its peers lose that digit
//   a digit with one place left in a complete house  ──►  its cell loses all else
//
// What solvers that know nothing of Sudoku would find out by themselves, but from a description that
// is ten to a thousand times larger. Engines that hand a board to such a solver start here.
//
// Sound     a digit leaves a cell only if a peer holds it or the cell holds another; no solution is lost.
// Complete  only these two rules, until neither has anything more to say.
// Cost      one step a house for each mark that goes: at most N³ marks.
// Source    constraint propagation by singles, as the native engine does; the encoding that starts from
//           it: Kwon and Jain (2006).
#pragma once

#include <optional>

#include "nonet/marks.hpp"
#include "nonet/puzzle.hpp"

namespace nonet {

// Nothing, if some cell has no mark left or some complete house no place for a digit.
[[nodiscard]] std::optional<Marks> candidates_of(const Puzzle& puzzle);

}  // namespace nonet
