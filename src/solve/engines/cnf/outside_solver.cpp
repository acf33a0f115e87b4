// A SAT solver of the user's, as a process. If it hangs, crashes, or prints a wrong answer or none,
// the message names it, and only the run of this board ends.
#include <algorithm>
#include <array>

#include "base/say.hpp"
#include "base/split.hpp"
#include "solve/engines/cnf/solvers.hpp"
#include "solve/engines/process.hpp"
#include "text/encodings/dimacs.hpp"

namespace nonet::cnf {
namespace {

// Solvers that print a model only with certain arguments.
struct UsualArguments {
  std::string_view program;
  std::array<const char*, 3> arguments;
};
constexpr UsualArguments kUsualArguments[] = {
    {"minisat", {"-verb=0", "/dev/stdin", "/dev/stdout"}},
    {"glucose", {"-verb=0", "-model", "/dev/stdin"}},
};

// Splits a command at blanks. A program alone gets its usual arguments.
std::vector<std::string> arguments_of(std::string_view command) {
  const std::vector<std::string_view> words = split(command, " ");
  std::vector<std::string> arguments(words.begin(), words.end());
  if (arguments.size() != 1) return arguments;
  const std::string program = arguments[0].substr(arguments[0].rfind('/') + 1);
  const auto* usual = std::ranges::find(kUsualArguments, program, &UsualArguments::program);
  if (usual != std::end(kUsualArguments)) {
    arguments.insert(arguments.end(), usual->arguments.begin(), usual->arguments.end());
  }
  return arguments;
}

// Returns "exit code 139: its last line of errors", or an empty text after a normal end.
Message trouble_of(const Finished& finished) {
  constexpr std::array kUsual{0, 10, 20, 30};
  if (finished.end == ProcessEnd::Exited && std::ranges::find(kUsual, finished.status) != kUsual.end()) {
    return {};
  }
  std::string_view said = finished.errors;
  while (said.ends_with('\n')) said.remove_suffix(1);
  said = said.substr(said.rfind('\n') + 1);
  const bool has_all = finished.end == ProcessEnd::NotStarted || said.empty();
  return has_all ? describe_end(finished) : say("{}: {}", describe_end(finished), said);
}

// Returns whether the exit code, by the convention of SAT solvers, contradicts the text.
bool contradicts(int exit_code, SolverAnswer::Kind kind) {
  constexpr int kSatisfiable = 10;
  constexpr int kUnsatisfiable = 20;
  return (exit_code == kSatisfiable && kind != SolverAnswer::Kind::Satisfiable) ||
         (exit_code == kUnsatisfiable && kind != SolverAnswer::Kind::Unsatisfiable);
}

}  // namespace

Message missing_outside_solver(std::string_view command) {
  const std::vector<std::string> arguments = arguments_of(command);
  if (!arguments.empty() && is_program(arguments[0])) return {};
  return say("solver '{}': there is no such program", command);
}

Result<StopReason> run_outside_solver(const Formula& formula, std::string_view command, const Query& query,
                                      SolutionSink& sink) {
  const auto wrong = [&](const Message& why) {
    return fail(Errc::Internal, say("solver {}: {}", command, why));
  };
  Process process{.arguments = arguments_of(command), .stop = query.stop};
  sink.stats.constraints = clause_count(formula);
  std::vector<int> others;
  for (;;) {
    process.input.clear();
    append_dimacs(formula, others, process.input);
    ++sink.stats.guesses;
    const Finished finished = run_process(process);
    if (finished.end == ProcessEnd::Stopped) {
      sink.why = say("solver {}: {}", command,
                     query.stop.cancelled() ? tr("stopped") : tr("no answer within the time limit"));
      return query.stop.cancelled() ? StopReason::Cancelled : StopReason::TimeLimit;
    }
    if (const Message why = trouble_of(finished); !why.empty()) return wrong(why);
    const auto answer = read_answer(finished.output);
    if (!answer) return wrong(answer.error().words());
    if (contradicts(finished.status, answer->kind)) {
      return wrong(say("{} contradicts its answer", describe_end(finished)));
    }
    if (answer->kind == SolverAnswer::Kind::Unsatisfiable) {
      return distrust(query, say("solver {}", command), sink);
    }
    if (answer->kind == SolverAnswer::Kind::Unknown) return wrong(tr("it found no answer"));
    const Grid grid = formula.grid([&](int variable) { return answer->is_true(variable); });
    if (!is_solution(query.puzzle, grid)) return wrong(tr("its model is not a solution"));
    if (!sink.add(grid)) return StopReason::Enough;
    formula.write_other_than(grid, [&](Clause clause) {
      others.insert(others.end(), clause.begin(), clause.end());
      others.push_back(0);
    });
  }
}

}  // namespace nonet::cnf
