// A SAT solver of the user's, as a process. It may hang, crash, lie or talk nonsense; whatever it does
// is told with its name and ends the run of this board only.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "engines/cnf/dimacs.hpp"
#include "engines/cnf/solvers.hpp"
#include "engines/process.hpp"

namespace nonet::cnf {
namespace {

// Solvers that do not print a model unless they are told how, and how.
struct Manner {
  std::string_view program;
  std::array<const char*, 3> arguments;
};
constexpr Manner kManners[] = {
    {"minisat", {"-verb=0", "/dev/stdin", "/dev/stdout"}},
    {"glucose", {"-verb=0", "-model", "/dev/stdin"}},
};

std::vector<std::string> arguments_of(std::string_view command) {
  std::vector<std::string> arguments;
  for (std::size_t at = 0; at < command.size();) {
    const std::size_t start = std::min(command.find_first_not_of(' ', at), command.size());
    at = std::min(command.find(' ', start), command.size());
    if (at > start) arguments.emplace_back(command.substr(start, at - start));
  }
  if (arguments.size() != 1) return arguments;
  const std::string program = arguments[0].substr(arguments[0].rfind('/') + 1);
  const auto* manner = std::ranges::find(kManners, program, &Manner::program);
  if (manner != std::end(kManners)) {
    arguments.insert(arguments.end(), manner->arguments.begin(), manner->arguments.end());
  }
  return arguments;
}

// "exit code 139: what it said last"; empty if a solver may end like that.
std::string trouble_of(const Finished& finished) {
  constexpr std::array kUsual{0, 10, 20, 30};
  if (finished.end == ProcessEnd::Exited &&
      std::ranges::find(kUsual, finished.status) != kUsual.end()) {
    return {};
  }
  std::string_view said = finished.errors;
  while (said.ends_with('\n')) said.remove_suffix(1);
  said = said.substr(said.rfind('\n') + 1);
  const bool told = finished.end == ProcessEnd::NotStarted || said.empty();
  return told ? describe_end(finished) : fmt::format("{}: {}", describe_end(finished), said);
}

}  // namespace

Result<RunEnd> run_outside_solver(const Formula& formula, std::string_view command,
                                  const Query& query, SolutionSink& sink) {
  const auto wrong = [&](std::string_view why) {
    return fail(Errc::Internal, fmt::format("solver {}: {}", command, why));
  };
  Process process{.arguments = arguments_of(command), .stop = query.stop};
  if (process.arguments.empty() || !is_program(process.arguments[0])) {
    return fail(Errc::Unavailable, fmt::format("solver '{}': there is no such program", command));
  }
  sink.stats.constraints = clause_count(formula);
  std::vector<int> others;
  for (;;) {
    process.input.clear();
    append_dimacs(formula, others, process.input);
    ++sink.stats.guesses;
    const Finished finished = run_process(process);
    if (finished.end == ProcessEnd::Stopped) {
      sink.why =
          fmt::format("solver {}: {}", command,
                      query.stop.cancelled() ? "stopped" : "no answer within the time limit");
      return query.stop.cancelled() ? RunEnd::Cancelled : RunEnd::TimeLimit;
    }
    if (const std::string why = trouble_of(finished); !why.empty()) return wrong(why);
    const auto answer = read_answer(finished.output);
    if (!answer) return wrong(answer.error().message);
    if (answer->kind == SolverAnswer::Kind::Unsatisfiable) return RunEnd::Exhausted;
    if (answer->kind == SolverAnswer::Kind::Unknown) return wrong("it came to no answer");
    const Grid grid = formula.grid([&](int variable) { return answer->is_true(variable); });
    if (!is_solution(query.puzzle, grid)) return wrong("its model is not a solution");
    if (!sink.add(grid)) return RunEnd::Enough;
    formula.write_other_than(grid, [&](Clause clause) {
      others.insert(others.end(), clause.begin(), clause.end());
      others.push_back(0);
    });
  }
}

}  // namespace nonet::cnf
