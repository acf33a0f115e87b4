// asp: answer set programming (programación con conjuntos respuesta) by clingo, on the programs in
// models/.
//
//   models/sudoku.lp + board ──► clingo grounds ──► clasp searches ──► an answer set is a solution
//
// Sound     an answer set has one value for each cell, and none twice in a house: see the programs.
// Complete  clasp enumerates all answer sets, each once, and reports the end.
// Order     clasp's own, the same in every run.
// Cost      see engines/asp/search.hpp; `compact` is the fastest program if it can be grounded once
//           for many boards, `candidates` the only one for large boards.
// Source    Gebser, Kaminski, Kaufmann and Schaub: Answer Set Solving in Practice (2012).
#include <array>

#include "base/say.hpp"
#include "solve/engines/asp/search.hpp"
#include "solve/engines/process.hpp"
#include "text/encodings/names.hpp"
#include "text/encodings/singles_propagation.hpp"

namespace nonet::adapters::asp {
namespace {

constexpr SettingSpec kProgram{.name = "program",
                               .summary = tr("which one in models/; usual: by the size of the board"),
                               .initial = "usual",
                               .choices = kAspChoices};
constexpr SettingSpec kClingo{.name = "clingo",
                              .summary = tr("as a library, or the program of that name; usual: by size"),
                              .initial = "usual",
                              .choices = "usual linked program"};
constexpr std::array kSettings{kProgram, kClingo};

constexpr const char* kCommand = "clingo";
// The largest size for which grounding takes milliseconds.
constexpr int kMedium = 16;
// The largest size for which passing on a whole program is faster than grounding one of candidates.
constexpr int kSmall = 9;

Message unavailable() {
  if (nonet::asp::linked_clingo() != nullptr || is_program(kCommand)) return {};
  return tr("clingo is not installed; Debian has it in the package gringo");
}

// Returns null if the program is to be started instead.
const nonet::asp::Clingo* clingo_for(const Query& query) {
  const nonet::asp::Clingo* linked = nonet::asp::linked_clingo();
  const std::string_view way = value_of(kClingo, query);
  if (linked == nullptr || way == "program") return nullptr;
  if (way == "linked" || !is_program(kCommand)) return linked;
  const bool grounds_fast = query.puzzle.layout->size() <= kMedium;
  return grounds_fast || query.max_guesses != 0 ? linked : nullptr;
}

nonet::asp::AspProgram program_for(const Query& query, bool is_linked) {
  const std::string_view program = value_of(kProgram, query);
  if (program != kProgram.initial) return nonet::asp::program_named(program);
  return is_linked && query.puzzle.layout->size() <= kSmall ? nonet::asp::AspProgram::Compact
                                                            : nonet::asp::AspProgram::Candidates;
}

Message lacking(std::span<const SettingValue> settings) {
  const auto missing = [](std::string_view what) {
    return say("{} is not installed; Debian has it in the package gringo", what);
  };
  const std::string_view way = value_of(kClingo, settings);
  if (way == "linked" && nonet::asp::linked_clingo() == nullptr) return missing("libclingo.so.3");
  if (way == "program" && !is_program(kCommand)) return missing(kCommand);
  return {};
}

Result<StopReason> run(const Query& query, SolutionSink& sink) {
  const nonet::asp::Clingo* linked = clingo_for(query);
  nonet::asp::AspTask task{.query = query, .program = program_for(query, linked != nullptr)};
  if (task.program == nonet::asp::AspProgram::Candidates) {
    task.candidates = candidates_of(query.puzzle);
    if (!task.candidates) return StopReason::Exhausted;
  }
  return linked != nullptr ? nonet::asp::search_linked(*linked, task, sink)
                           : nonet::asp::search_with_program(kCommand, task, sink);
}

}  // namespace

extern constinit const Engine entry{.id = "asp",
                                    .summary = tr("answer set programming: clingo on models/sudoku.lp"),
                                    .abilities = kEnumerates | kAnyLayout | kInterrupts,
                                    .outside = true,
                                    .settings = kSettings,
                                    .unavailable = unavailable,
                                    .lacking = lacking,
                                    .run = run};

}  // namespace nonet::adapters::asp
