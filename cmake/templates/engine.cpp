// @name@: what this engine is, in one line.
//
// What it is good at, where it comes from, and the words that matter:
// Sound     why each grid it hands to the sink is a solution (the sink checks it all the same).
// Complete  why RunEnd::Exhausted means that there is no other.
// Order     in which order solutions are found.
// Cost      what it needs for N×N boards.
// Source    paper or program, or ours.
#include <string>

#include "engines/solution_sink.hpp"
#include "nonet/engine.hpp"

namespace nonet::adapters {
namespace {

// Empty once the engine can run; for an optional part, what is missing and what to install.
std::string unavailable() { return "not written yet"; }

// Ask query.stop.cancelled() at every node and query.stop.due() every few hundred; give each solution
// to sink.add(), and end with RunEnd::Enough when that says so.
Result<RunEnd> run(const Query& query, SolutionSink& sink) {
  if (query.stop.cancelled()) return RunEnd::Cancelled;
  const Grid& complete = query.puzzle.givens;
  if (is_solution(query.puzzle, complete) && !sink.add(complete)) return RunEnd::Enough;
  return RunEnd::Exhausted;
}

}  // namespace

extern constinit const Engine @name@{.id = "@name@",
                                     .summary = "what it is, for lists",
                                     .abilities = kEnumerates | kAnyLayout | kInterrupts,
                                     .unavailable = unavailable,
                                     .run = run};

}  // namespace nonet::adapters
