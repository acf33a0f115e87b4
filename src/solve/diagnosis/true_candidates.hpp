// True candidates: for each cell, the digits that it has in at least one solution.
//
//   a solution ──► covers one candidate of every cell ─┐
//        ▲                                             ▼
//        └── search with a candidate placed ◄── candidates that none has covered
//
// Sound     a candidate is possible if a solution has it, and impossible if the search with it placed found
//           none.
// Complete  unless it is stopped; what was not decided by then is open.
// Cost      a search for each candidate at most. Solutions that are found have to differ, to cover many: each
//           search prefers other digits than the one before it.
#pragma once

#include <optional>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::diagnosis {

struct TrueCandidates {
  Verdict verdict = Verdict::GaveUp;  // of the board
  Candidates possible = {};           // some solution has them; those of filled cells too
  Candidates open = {};               // undecided when the search was stopped
  bool exact = false;                 // nothing is open
};

// Returns the board with its candidates and rules, and with placed digits as givens.
[[nodiscard]] Puzzle as_it_stands(const Puzzle& puzzle);

// Returns the true candidates of the board as it stands: placed digits count, and candidates of the puzzle.
[[nodiscard]] TrueCandidates true_candidates(const Puzzle& puzzle, const StopToken& stop);

// Returns the candidates of blank cells of which each one alone leaves one solution, given the true
// candidates of the board; none of a board that has one solution or no solution. Nothing if the search was
// stopped.
[[nodiscard]] std::optional<std::vector<Candidate>> unique_with(const Puzzle& puzzle,
                                                                const TrueCandidates& found,
                                                                const StopToken& stop);

}  // namespace nonet::diagnosis
