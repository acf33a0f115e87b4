// clingo as a program: the text is its standard input, and its standard output has the answers.
//
//   clingo version 5.4.1
//   …
//   Answer: 1
//   estado(1,1,1) estado(1,2,2) …
//   SATISFIABLE                        exit code 10, and 20 more if the search is complete
//   Choices      : 33                  with --stats

#include <fmt/core.h>

#include "base/say.hpp"
#include "solve/engines/asp/answers.hpp"
#include "solve/engines/asp/search.hpp"
#include "solve/engines/process.hpp"

namespace nonet::asp {
namespace {

constexpr int kExhausted = 20;  // the search is complete, and found nothing
constexpr int kBoth = 30;       // the search is complete, and found solutions

}  // namespace

Result<StopReason> search_with_program(const std::string& command, const AspTask& task, SolutionSink& sink) {
  const Query& query = task.query;
  const Layout& layout = *query.puzzle.layout;
  if (query.max_guesses != 0) {
    return fail(Errc::Unsupported, tr("the program clingo has no limit of guesses"));
  }
  Process process{
      .arguments = {command, fmt::format("{}", query.limit), "--outf=0", "--stats", "--configuration=frumpy"},
      .stop = query.stop};
  for (const std::string& constant : constants_of(task.program, layout)) {
    process.arguments.insert(process.arguments.end(), {"-c", constant});
  }
  process.input = text_of(task.program);
  process.input += task.candidates ? candidate_facts(layout, *task.candidates)
                                   : shape_facts(layout) + board_facts(query.puzzle);

  const Finished finished = run_process(process);
  if (finished.end == ProcessEnd::NotStarted) {
    return fail(Errc::Internal, say("{} {}", command, describe_end(finished)));
  }
  const auto enough = read_answers(finished.output, layout.size(), sink);
  if (!enough) return Failure(enough.error());
  sink.stats.guesses = figure(finished.output, "Choices");
  sink.stats.variables = figure(finished.output, "Atoms");
  sink.stats.constraints = figure(finished.output, "Rules");
  if (*enough) return StopReason::Enough;
  if (finished.end == ProcessEnd::Stopped) {
    return query.stop.cancelled() ? StopReason::Cancelled : StopReason::TimeLimit;
  }
  const bool answered = finished.end == ProcessEnd::Exited &&
                        (finished.status == kExhausted || finished.status == kBoth) &&
                        (finished.status == kBoth) == (sink.count() > 0);
  const bool says_so = finished.status == kBoth || finished.output.find("UNSATISFIABLE") != std::string::npos;
  if (answered && says_so) return distrust(query, as_is(command), sink);
  return fail(Errc::Internal, say("{}: no answer: {}", command, describe_end(finished)));
}

}  // namespace nonet::asp
