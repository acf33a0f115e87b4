// clingo as a program: the text is its standard input, and its standard output has the answers.
//
//   clingo version 5.4.1
//   …
//   Answer: 1
//   estado(1,1,1) estado(1,2,2) …
//   SATISFIABLE                        exit code 10, and 20 more if the search is complete
//   Choices      : 33                  with --stats
#include <charconv>
#include <optional>

#include <fmt/core.h>

#include "base/say.hpp"
#include "solve/engines/asp/search.hpp"
#include "solve/engines/process.hpp"

namespace nonet::asp {
namespace {

constexpr int kExhausted = 20;  // the search is complete, and found nothing
constexpr int kBoth = 30;       // the search is complete, and found solutions

// Removes the number at the start of a text and returns it; 0 if there is none.
int take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return error == std::errc() ? number : 0;
}

bool take(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

// Reads a line of estado(Row,Column,Value) atoms; nullopt if it is anything else.
std::optional<Grid> grid_of(std::string_view line, int size) {
  Grid grid(size);
  while (!line.empty()) {
    if (!take(line, "estado(")) return std::nullopt;
    const int row = take_number(line);
    if (row < 1 || row > size || !take(line, ",")) return std::nullopt;
    const int column = take_number(line);
    if (column < 1 || column > size || !take(line, ",")) return std::nullopt;
    const int digit = take_number(line);
    if (digit < 1 || digit > size || !take(line, ")")) return std::nullopt;
    Digit& cell = grid[(row - 1) * size + column - 1];
    if (cell != kBlank && cell != digit) return std::nullopt;
    cell = static_cast<Digit>(digit);
    take(line, " ");
  }
  return grid;
}

}  // namespace

std::uint64_t figure(std::string_view output, std::string_view name) {
  const std::size_t at = output.find(fmt::format("\n{} ", name));
  if (at == std::string_view::npos) return 0;
  output.remove_prefix(output.find(':', at) + 1);
  while (take(output, " ")) {
  }
  return static_cast<std::uint64_t>(take_number(output));
}

Result<bool> read_answers(std::string_view output, int size, SolutionSink& sink) {
  bool answer_follows = false;
  for (std::size_t end = output.find('\n'); end != std::string_view::npos; end = output.find('\n')) {
    const std::string_view line = output.substr(0, end);
    output.remove_prefix(end + 1);
    if (answer_follows) {
      const auto grid = grid_of(line, size);
      if (!grid) return fail(Errc::Internal, tr("clingo gave an answer that is not a board"));
      if (!sink.add(*grid)) return true;
    }
    answer_follows = line.starts_with("Answer: ");
  }
  return false;
}

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
