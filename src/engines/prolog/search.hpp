// A board for a Prolog program, and its answers: what the three Prolog engines share.
//
//   Puzzle ──► resolver(9, [[1,2,…],…], [x,5,[3,8],…], Solution) ──► each solution, on backtracking
//
// Sound     the program's; and the sink checks each grid.
// Cost      a thousand times that of the other engines: Prolog is interpreted, and the texts are
//           written to be read.
#pragma once

#include "engines/prolog/system.hpp"
#include "engines/solution_sink.hpp"
#include "nonet/engine.hpp"

namespace nonet::prolog {

// Stats::guesses are the program's intentos, and its limit is Query::max_guesses. (Prolog's inferences
// are no work signature: what it sets up at a first call counts among them.) A solution in which cells are still lists of candidates ends the run as
// RunEnd::Stuck, with these in the sink.
Result<RunEnd> search(const Model& model, const Query& query, SolutionSink& sink);

}  // namespace nonet::prolog
