// The two ways to search with clingo: as a library in this process, and as the program.
//
// The library needs a millisecond or two for a 9×9 board, reports solutions as it finds them, and
// stops at the next choice; but it cannot be stopped while it grounds or preprocesses. The program
// can be stopped at any time, and a crash of it does no harm.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solve/engines/asp/clingo.hpp"
#include "solve/engines/engine.hpp"
#include "solve/engines/solution_sink.hpp"
#include "text/encodings/asp_program.hpp"

namespace nonet::asp {

struct AspTask {
  const Query& query;
  AspProgram program = AspProgram::Compact;
  std::optional<Candidates> candidates = {};  // set for Program::Candidates, and only for it
};

Result<StopReason> search_linked(const Clingo& clingo, const AspTask& task, SolutionSink& sink);

// Starts `command`, the path or name of clingo. Unsupported with Query::max_guesses, for which
// clingo has no option; Internal if it ends without an answer.
Result<StopReason> search_with_program(const std::string& command, const AspTask& task, SolutionSink& sink);

// Passes the answers that the program prints to the sink, which checks them. Returns whether it has enough.
// Internal if one is not a board of this size.
Result<bool> read_answers(std::string_view output, int size, SolutionSink& sink);
// Returns the number after "Choices      : " and the like in what it prints; 0 if there is none.
[[nodiscard]] std::uint64_t figure(std::string_view output, std::string_view name);

}  // namespace nonet::asp
