// Climb: from puzzles to nearer ones, on plain 9×9 boards.
//
//   pool ──► the nearest few, not too many of a family ──► what is near each ──► how far is that? ──► pool
//                                                                                0: it is made
//
// What is near a puzzle exchanges one of its givens, and two where nothing else is left; where there are too
// many givens two go and one comes, where there are too few, one and two. A family is what comes of one seed:
// where one has no way up, others may have one.
//
// Puzzles depend on seeds, wishes and the run's seed, which draws who goes first of those that are as far.
#pragma once

#include <vector>

#include "reason/generate/run.hpp"

namespace nonet::generate {

// Climbs until there are as many puzzles as wished, and goes on with the report. Puzzles that need each given
// are made, and not the seeds, which have one solution. An attempt is a puzzle to which what is near it was
// looked at. Errors: those of the engines.
Result<void> climb(const Wishes& wishes, const RunOptions& options, const std::vector<Grid>& seeds,
                   RunReport& report);

}  // namespace nonet::generate
