#include <algorithm>
#include <list>

#include "ask/questions/problem.hpp"
#include "ask/questions/series.hpp"
#include "base/split.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli {
namespace {

constexpr double kNoEnd = 1e9;  // seconds

// A question as a command. What the descriptor points at is kept beside it.
struct QuestionCommand {
  std::vector<Parameter> options;
  Command command;
};

void add_member(const Parameter& parameter, const Arguments& arguments, JsonObject& members) {
  using Kind = Parameter::Kind;
  const std::string_view value = arguments.text(parameter);
  switch (parameter.kind) {
    case Kind::Flag: members.add(parameter.id, true); break;
    case Kind::Number: members.add(parameter.id, to_number(value).value_or(0)); break;
    case Kind::Seconds:
    case Kind::Clock: members.add(parameter.id, to_seconds(value).value_or(0)); break;
    case Kind::Texts: members.add(parameter.id, JsonArray::of(arguments.all(parameter))); break;
    default: members.add(parameter.id, value); break;
  }
}

// Returns the members of the question that the options give.
std::string members_of(const ask::Question& question, const Arguments& arguments, const Console& console) {
  JsonObject members;
  for (const Parameter* parameter : ask::parameters_of(question)) {
    if (parameter->id == options::kLang.id) {
      members.add(parameter->id, console.language() == Language::Spanish ? "es" : "en");
    } else if (arguments.has(*parameter) && parameter->kind != Parameter::Kind::Puzzle) {
      add_member(*parameter, arguments, members);
    }
  }
  return members.text();
}

class QuestionJob final : public Job {
 public:
  QuestionJob(ask::Series series, bool takes_rules, StopToken stop)
      : series_(std::move(series)), takes_rules_(takes_rules), stop_(std::move(stop)) {}

  [[nodiscard]] bool takes_rules() const override { return takes_rules_; }
  void puzzle(Item& item, Output& out) override {
    const auto answer = series_.answer(item.puzzle, stop_, memory_);
    const JsonObject json = answer ? *answer : ask::problem_json(answer.error(), out.language);
    if (!answer) ++out.tally.unreadable;
    out.data += json.text() + '\n';
  }
  void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) override {
    out.data += json_unreadable(place, error, record, out.language).text() + '\n';
  }

 private:
  ask::Series series_;
  bool takes_rules_;
  StopToken stop_;
  teacher::Memory memory_;
};

int run_once(const ask::Question& question, std::string_view members, Console& console) {
  teacher::Memory memory;
  const ask::Reply reply =
      ask::answer(question.id, members, {.seconds = kNoEnd, .usual_seconds = kNoEnd, .commands = true},
                  stop_on_interrupt(), memory);
  if (!reply.answered()) return usage_error(console, reply.error);
  console.out(reply.body + '\n');
  return kDone;
}

int run(const Arguments& arguments, Console& console) {
  const ask::Question& question = *ask::find_question(arguments.command().id);
  const std::string members = members_of(question, arguments, console);
  if (!ask::takes_a_puzzle(question)) return run_once(question, members, console);
  const ask::Limits limits{
      .seconds = kNoEnd, .usual_seconds = kNoEnd, .cells = kMaxSize * kMaxSize, .commands = true};
  auto series = ask::Series::open(question.id, members, limits);
  if (!series) {
    series.error().error.subject = series.error().member;
    return usage_error(console, series.error().error);
  }
  const StopToken stop = stop_on_interrupt();
  return run_stream_command(arguments, console, stream_of<QuestionJob>(*series, question.takes_rules, stop));
}

QuestionCommand command_of(const ask::Question& question) {
  QuestionCommand made;
  for (const Parameter* parameter : ask::parameters_of(question)) {
    const bool general = parameter->id == options::kLang.id;
    if (!general && parameter->kind != Parameter::Kind::Puzzle) made.options.push_back(*parameter);
  }
  made.command = {.id = question.id, .run = run};
  if (ask::takes_a_puzzle(question)) made.command.takes = options::kForEach;
  return made;
}

}  // namespace

std::vector<const Command*> question_commands(std::span<const Command* const> taken) {
  static std::list<QuestionCommand> made;
  std::vector<const Command*> commands;
  for (const ask::Question* question : ask::all_questions()) {
    if (std::ranges::find(taken, question->id, &Command::id) != taken.end()) continue;
    QuestionCommand& one = made.emplace_back(command_of(*question));
    one.command.options = one.options;
    commands.push_back(&one.command);
  }
  return commands;
}

}  // namespace nonet::cli
