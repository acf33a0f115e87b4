// The two ways to have clingo search: as a library in this process, and as the program.
//
// Linked, it costs a 9×9 board a millisecond or two, solutions are told as they are found, and a stop
// is heeded at the next choice; but while it grounds or prepares, it listens to nobody. The program
// can be stopped at any time, and whatever it does it does to itself.
#pragma once

#include <optional>

#include "engines/asp/clingo_abi.hpp"
#include "engines/asp/program.hpp"
#include "engines/solution_sink.hpp"
#include "nonet/engine.hpp"

namespace nonet::asp {

// `marks` are the candidates that Program::Candidates works on.
struct Task {
  const Query& query;
  Program program = Program::Compact;
  std::optional<Marks> marks = {};
};

Result<RunEnd> search_linked(const Clingo& clingo, const Task& task, SolutionSink& sink);

// `command` is the path or name of a clingo. Unsupported with Query::max_guesses, which it does not
// know; Internal if it ends in any way but an answer.
Result<RunEnd> search_with_program(const std::string& command, const Task& task,
                                   SolutionSink& sink);

}  // namespace nonet::asp
