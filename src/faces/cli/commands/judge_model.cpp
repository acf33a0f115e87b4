#include "ask/grading/model_judge.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "base/json.hpp"
#include "base/say.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "text/formats/format.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::cli::commands::judge_model {
namespace {

using grading::Counterexample;

constexpr Operand kModels{Operand::Count::Any, {.id = "model", .kind = Parameter::Kind::File}};
constexpr Parameter kSize{.id = "size", .kind = Parameter::Kind::Number, .least = 4, .most = 16};
constexpr Parameter kTimeLimit{
    .id = "time_limit", .kind = Parameter::Kind::Seconds, .initial = "10", .also = "seconds"};
constexpr Parameter kOptions[] = {kSize, kTimeLimit, options::kJson};

constexpr Noun kBoards{{"board", "tablero"}, {"boards", "tableros"}};

std::string_view name_of(Counterexample::Kind kind) {
  switch (kind) {
    case Counterexample::Kind::NoBoard: return "no_board";
    case Counterexample::Kind::Wrong: return "wrong";
    case Counterexample::Kind::Missing: return "missing";
    case Counterexample::Kind::Repeated: return "repeated";
    case Counterexample::Kind::Failed: break;
  }
  return "failed";
}

Message words_of(const Counterexample& found) {
  switch (found.kind) {
    case Counterexample::Kind::NoBoard:
      return say("on this board it gives an answer that is no full board: {}", found.reason);
    case Counterexample::Kind::Wrong:
      return say("on this board it gives an answer that is no solution: {}", found.reason);
    case Counterexample::Kind::Missing: return tr("on this board there is a solution that it does not find");
    case Counterexample::Kind::Repeated: return tr("on this board it gives the same answer more than once");
    case Counterexample::Kind::Failed: break;
  }
  return say("on this board it does not run: {}", found.reason);
}

Message board_words(int size) { return say("{}x{}", size, size); }

// "24 boards of 4x4, 10 boards of 9x9"
Message tried_words(const grading::ModelVerdict& verdict) {
  Message words;
  for (const auto& [size, boards, unfinished] : verdict.tried) {
    const Message one =
        say("{} of {}", counted(static_cast<std::uint64_t>(boards), kBoards), board_words(size));
    words = words.empty() ? one : say("{}, {}", words, one);
  }
  return words;
}

std::string drawn(const Puzzle& board) {
  std::string text;
  static_cast<void>(find_format("boxed")->write(board, Show::Puzzle, text));
  return text;
}

// Returns what there is to see of a counter-example: the board, and the answer or solution.
std::string drawn(const Counterexample& found, Console& console) {
  std::string text = drawn(found.board);
  if (found.grid.empty()) return text;
  Puzzle full = found.board;
  full.givens = found.grid;
  text += found.kind == Counterexample::Kind::Wrong ? console.in(tr("its answer:"))
                                                    : console.in(tr("the solution:"));
  return text + '\n' + drawn(full);
}

std::string json_of(const std::string& file, const grading::ModelVerdict& verdict, Console& console) {
  JsonObject json;
  json.add("file", file).add("right", !verdict.wrong.has_value());
  JsonArray tried;
  for (const auto& [size, boards, unfinished] : verdict.tried) {
    tried.add(JsonObject().add("size", size).add("boards", boards).add("unfinished", unfinished));
  }
  json.add("tried", tried);
  if (!verdict.wrong) return json.text() + '\n';
  const Counterexample& found = *verdict.wrong;
  JsonObject example = puzzle_json(found.board);
  example.add("kind", name_of(found.kind)).add("text", console.in(words_of(found)));
  if (!found.grid.empty()) {
    Puzzle full = found.board;
    full.givens = found.grid;
    std::string line;
    static_cast<void>(find_format("line")->write(full, Show::Puzzle, line));
    example.add("answer", line.substr(0, line.find_first_of(" \n")));
  }
  return json.add("counterexample", example).text() + '\n';
}

int judge(const std::string& file, const grading::JudgeLimits& limits, bool json, Console& console) {
  const std::string_view extension =
      std::string_view(file).substr(std::min(file.rfind('.') + 1, file.size()));
  const auto languages = grading::model_languages();
  const auto language = std::ranges::find(languages, extension, &grading::ModelLanguage::id);
  if (language == languages.end()) {
    console.report(file, tr("its name has to end in .lp, .pl, .mzn or .cnf, which says the language"));
    return kTrouble;
  }
  constexpr std::size_t kMost = 64UL << 20UL;
  const auto text = read_file(file, kMost);
  if (!text) {
    console.report(file, text.error().words());
    return kTrouble;
  }
  const auto verdict = grading::judge_model(*language, {file, *text}, limits);
  if (!verdict) {
    console.report(file, verdict.error().words());
    return kTrouble;
  }
  for (const auto& [size, boards, unfinished] : verdict->tried) {
    if (unfinished == 0) continue;
    console.report(
        file,
        say("on {} of {} it had more to say after {} s, or the same again: what came by then was looked at",
            counted(static_cast<std::uint64_t>(unfinished), kBoards), board_words(size), limits.seconds));
  }
  if (json) {
    console.out(json_of(file, *verdict, console));
  } else if (!verdict->wrong) {
    console.out(file + ": " + console.in(say("right on {}", tried_words(*verdict))) + '\n');
  } else {
    console.out(file + ": " + console.in(say("wrong: {}", words_of(*verdict->wrong))) + '\n' +
                drawn(*verdict->wrong, console));
  }
  return verdict->wrong ? kSomeFailed : kDone;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.operands().empty()) return usage_error(console, tr("give the file of a model"));
  grading::JudgeLimits limits{.seconds = arguments.seconds(kTimeLimit), .stop = stop_on_interrupt()};
  if (arguments.has(kSize)) limits.sizes = {static_cast<int>(arguments.number(kSize))};
  int code = kDone;
  for (const std::string& file : arguments.operands()) {
    code = std::max(code, judge(file, limits, arguments.has(options::kJson), console));
  }
  return code;
}

}  // namespace

extern constinit const Command entry{
    .id = "judge-model", .options = kOptions, .takes = {kModels}, .run = run};

}  // namespace nonet::cli::commands::judge_model
