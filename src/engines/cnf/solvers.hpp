// The solvers that search a formula: CaDiCaL, linked, or a program of the user's.
//
//   Formula ──► solve ──► model ──► Grid ──► SolutionSink
//                 ▲                             │ more wanted?
//                 └── "another grid than this" ◄┘
//
// Sound     the sink checks every grid. That there is no other is the solver's word: `nonet certify`
//           has CaDiCaL prove it.
// Complete  the clause added for a grid forbids that grid alone, so each is found once, and when
//           nothing is left all were.
// Order     the solver's; the same in every run.
#pragma once

#include <string>
#include <string_view>

#include "engines/cnf/formula.hpp"
#include "engines/solution_sink.hpp"

namespace nonet::cnf {

// What is missing of the linked solver, and how to come by it; empty if it is there.
[[nodiscard]] std::string missing_linked_solver();

Result<RunEnd> run_linked_solver(const Formula& formula, const Query& query, SolutionSink& sink);

// `command` is a program and its arguments, with blanks between; no shell reads it. It finds the
// formula on its standard input. Errors: Unavailable, if there is no such program; Internal, if it
// crashes, or what it prints is no answer or no solution. The message names the program.
Result<RunEnd> run_outside_solver(const Formula& formula, std::string_view command,
                                  const Query& query, SolutionSink& sink);

}  // namespace nonet::cnf
