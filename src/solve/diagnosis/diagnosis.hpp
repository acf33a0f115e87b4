// Diagnosis: what is wrong with a board that does not have exactly one solution.
//
//   Trials ─┬─► irreducible_conflict() ──► smallest_conflict()    no solution: the givens at fault
//           ├─► repairs()                                         … and the changes that mend it
//           ├─► settling_cells()                                  several: where they differ
//           └─► needless_givens()                                 one: the redundant givens
//
// Sound     each claim is a trial: givens are in conflict if their trial has no solution, and a
//           change is a repair if its trial has exactly one.
// Complete  repairs: all changes of one given, since the given of a repair is in every conflict.
#pragma once

#include <vector>

#include "nonet/why.hpp"
#include "solve/diagnosis/trials.hpp"

namespace nonet::diagnosis {

// Returns every pair of givens that breaks a rule, once, in the first house where it does.
[[nodiscard]] std::vector<Conflict> rule_conflicts(const Puzzle& puzzle);

// Returns a conflict of a board without a solution, from which no given can be dropped.
[[nodiscard]] GivenConflict irreducible_conflict(Trials& trials);
// Returns a smallest conflict; `found` if that takes too long to find.
[[nodiscard]] GivenConflict smallest_conflict(Trials& trials, GivenConflict found);

// Returns rules that, with the givens of a conflict, leave no solution, as few as are found in the time;
// none if the board has no rules, or it is not known that there is no solution.
[[nodiscard]] std::vector<Rule> rules_in_conflict(const Puzzle& board, const GivenConflict& conflict,
                                                  const StopToken& stop);

// Returns the changes of one given of a conflict that leave exactly one solution.
[[nodiscard]] std::vector<Repair> repairs(Trials& trials, const GivenConflict& conflict);

// Returns the fewest cells whose digits distinguish both solutions from all others; none if that takes too
// long to find.
[[nodiscard]] std::vector<SettlingCell> settling_cells(Trials& trials, const Grid& first, const Grid& second);

// Returns the givens of a board with one solution of which any one can be left out.
[[nodiscard]] std::vector<Candidate> needless_givens(Trials& trials);

}  // namespace nonet::diagnosis
