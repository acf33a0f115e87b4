// Candidate counts: in how many solutions each candidate of a board is.
//
//   all solutions, as far as they are few ──► sets found once and twice
//   each candidate that is not settled by that ──► its solutions, up to a limit
//
// A candidate with at least one is a true candidate. A cell with one true candidate is settled: all such
// cells are the backbone. A candidate with exactly one solution makes the puzzle unique if it is added.
#pragma once

#include <cstdint>
#include <vector>

#include "base/index.hpp"
#include "nonet/answer.hpp"
#include "nonet/puzzle.hpp"
#include "solve/setter/questions.hpp"

namespace nonet::setter {

struct CandidateCounts {
  Verdict verdict = Verdict::GaveUp;
  std::uint64_t limit = 2;            // counts end there
  std::vector<std::uint64_t> counts;  // by cell and digit: see of()
  bool exact = false;  // every count is right; else the search was stopped, and some are too low
  int size = 0;

  [[nodiscard]] std::uint64_t of(int cell, Digit digit) const { return counts[at(cell * size + digit - 1)]; }
  // Returns the digit of a cell that has one true candidate, else blank.
  [[nodiscard]] Digit settled(int cell) const;
  // Returns the candidates with one solution, if the board has several.
  [[nodiscard]] std::vector<Candidate> unique_with() const;
};

// Counts up to `limit`, at least 2, solutions with each candidate of the board as it stands: placed digits
// count, and candidates of the puzzle. Errors: Unsupported for boards that are too large; those of the
// engines.
Result<CandidateCounts> count_candidates(const Puzzle& puzzle, std::uint64_t limit, const StopToken& stop);

}  // namespace nonet::setter
