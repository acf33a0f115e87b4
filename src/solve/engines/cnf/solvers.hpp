// The solvers that search a formula: CaDiCaL, linked, or a program of the user's.
//
//   Formula ──► solve ──► model ──► Grid ──► SolutionSink
//                 ▲                             │ if more are wanted
//                 └── a clause: not this grid ◄─┘
//
// Sound     the sink checks every grid. That there is no other rests on the solver; `nonet certify`
//           lets CaDiCaL prove it.
// Complete  the clause added for a grid forbids only that grid, so each is found once, and all are
//           found when there is no model left.
// Order     the solver's; the same in every run.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solve/engines/solution_sink.hpp"
#include "text/encodings/formula.hpp"

namespace nonet::cnf {

// Returns what the linked solver lacks and what to install; empty if it is there.
[[nodiscard]] Message missing_linked_solver();

Result<StopReason> run_linked_solver(const Formula& formula, const Query& query, SolutionSink& sink);

// Returns a sentence if there is no program to run this command; empty if there is.
[[nodiscard]] Message missing_outside_solver(std::string_view command);
// Runs `command`, a program and its arguments separated by blanks, without a shell and with the
// formula as its standard input. Internal if it cannot be started, crashes, or prints no answer or a
// wrong one. The message names the program.
Result<StopReason> run_outside_solver(const Formula& formula, std::string_view command, const Query& query,
                                      SolutionSink& sink);

// Returns a proof in the format DRAT, as text, that the clauses which `write` passes on have no model.
// Returns nullopt if it is stopped. Internal if they have one.
Result<std::optional<std::string>> prove_unsatisfiable(const std::function<void(const ClauseSink&)>& write,
                                                       const StopToken& stop);

}  // namespace nonet::cnf
