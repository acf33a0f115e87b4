// Which givens of a puzzle are redundant, from the puzzle alone.
#pragma once

#include <vector>

#include "nonet/answer.hpp"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::setter {

struct Redundancy {
  Verdict verdict = Verdict::GaveUp;  // of the givens
  bool known = false;                 // it is Unique, and each given was settled
  std::vector<Candidate> givens = {};
};

// Errors: those of the engines; Unsupported for boards that are too large.
Result<Redundancy> find_redundant(const Puzzle& puzzle, const StopToken& stop);

}  // namespace nonet::setter
