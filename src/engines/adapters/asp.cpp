// asp: answer set programming (programación con conjuntos respuesta) by clingo, on the programs in
// models/.
//
//   models/sudoku.lp + board ──► clingo grounds ──► clasp searches ──► each answer set is a solution
//
// Sound     an answer set has one value for each cell, and none twice in a house: see the programs.
// Complete  clasp enumerates all answer sets, each once, and says when there are no more.
// Order     clasp's own, the same every time.
// Cost      see engines/asp/search.hpp; of the programs, `compact` is the fastest where it can be grounded
//           once for many boards, `candidates` the only one for large boards.
// Source    Gebser, Kaminski, Kaufmann and Schaub: Answer Set Solving in Practice (2012).
#include <array>

#include "engines/asp/search.hpp"
#include "engines/candidates.hpp"
#include "engines/process.hpp"

namespace nonet::adapters {
namespace {

constexpr Setting kProgram{.name = "program",
                           .summary = "which one in models/; usual: by the size of the board",
                           .initial = "usual",
                           .choices = "usual compact document candidates"};
constexpr Setting kClingo{.name = "clingo",
                          .summary = "as a library, or the program of that name; usual: by size",
                          .initial = "usual",
                          .choices = "usual linked program"};
constexpr std::array kSettings{kProgram, kClingo};

constexpr const char* kCommand = "clingo";
// Up to here, grounding a program takes milliseconds, not more.
constexpr int kSmall = 9;
constexpr int kMedium = 16;

std::string unavailable() {
  if (asp::linked_clingo() != nullptr || is_program(kCommand)) return "";
  return "clingo is not installed; Debian has it in the package gringo";
}

Result<RunEnd> run(const Query& query, SolutionSink& sink) {
  const int size = query.puzzle.layout->size();
  const std::string_view program = value_of(kProgram, query);
  asp::Task task{.query = query};
  if (program == kProgram.initial) {
    task.program = size <= kSmall ? asp::Program::Compact : asp::Program::Candidates;
  } else {
    task.program = asp::program_named(program);
  }
  if (task.program == asp::Program::Candidates) {
    task.marks = candidates_of(query.puzzle);
    if (!task.marks) return RunEnd::Exhausted;
  }

  const asp::Clingo* linked = asp::linked_clingo();
  const std::string_view way = value_of(kClingo, query);
  const bool has_program = is_program(kCommand);
  if (way == "linked" && linked == nullptr) {
    return fail(Errc::Unavailable,
                "libclingo.so.3 is not installed; Debian has it in the package gringo");
  }
  const bool prefers_linked = way == kClingo.initial && (size <= kMedium || query.max_guesses != 0);
  if (linked != nullptr && (way == "linked" || prefers_linked || !has_program)) {
    return asp::search_linked(*linked, task, sink);
  }
  return asp::search_with_program(kCommand, task, sink);
}

}  // namespace

extern constinit const Engine asp{.id = "asp",
                                  .summary = "answer set programming: clingo on models/sudoku.lp",
                                  .abilities = kEnumerates | kAnyLayout | kInterrupts,
                                  .settings = kSettings,
                                  .unavailable = unavailable,
                                  .run = run};

}  // namespace nonet::adapters
