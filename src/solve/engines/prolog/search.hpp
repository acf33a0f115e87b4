// A board for a Prolog program, and its answers: what the three Prolog engines share.
//
//   Puzzle ─► resolver(9, [[1,2,…],…], [x,5,[3,8],…], Solution) ─► each solution, on backtracking
//
// The program is run by SWI-Prolog, which is a plug-in.
//
// Sound     the program is; and the sink checks each grid.
// Cost      a thousand times that of the other engines: Prolog is interpreted, and the programs are
//           written to be read.
#pragma once

#include <string>
#include <string_view>

#include "solve/engines/plugged_search.hpp"

namespace nonet::prolog {

// A program of models/ with the predicate resolver(N, Houses, Board, Solution).
struct Model {
  const char* module;  // as the text names it
  const char* file;    // "clpfd.pl"
  std::string_view text;
};

// Returns what is missing and what to install; empty if Prolog is there.
[[nodiscard]] Message unavailable();

// Searches with a program, which must be available. Stats::guesses are the program's intentos, and
// their limit is Query::max_guesses. (Prolog's inferences are no work signature: they include the
// setup of first calls.) A solution in which cells are still lists of candidates ends the run as
// StopReason::Stuck, with these candidates in the sink.
Result<StopReason> search(const Model& model, const Query& query, SolutionSink& sink);

// What is searched and how. All that it refers to outlives the search.
struct PrologTask {
  const Model& model;
  const Query& query;
  std::string arguments;  // t(N,Houses,Board)
};

// The plug-in's only function, nonet_prolog. It returns null if no memory is left.
using MakePrologSearch = PluggedSearch*(const PrologTask& task) noexcept;

}  // namespace nonet::prolog
