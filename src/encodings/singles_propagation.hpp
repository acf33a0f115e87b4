// Propagation of singles: the candidates that are left when two rules no longer apply.
//
//   a cell with one candidate left  ──►  its peers lose that digit
//   a digit with one place left in a complete house  ──►  its cell loses the other candidates
//
// General solvers would find the same, but from a description that is ten to a thousand times
// larger. The engines that pass a board to such a solver start here.
//
// Sound     a cell loses a digit only if a peer has it or the cell has another; no solution is
//           lost.
// Complete  for these two rules, applied to a fixed point.
// Cost      for each eliminated candidate, at most N³, one step for each house of its cell.
// Source    constraint propagation by singles, as in the native engine; as the start of an
//           encoding: Kwon and Jain (2006).
#pragma once

#include <optional>

#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"

namespace nonet {

// Returns the candidates left; nullopt if a cell has none, or a complete house has no place for a
// digit. A given must be a digit of the board.
[[nodiscard]] std::optional<Candidates> candidates_of(const Puzzle& puzzle);

}  // namespace nonet
