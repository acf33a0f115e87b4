// What an answer to a puzzle, or steps on its board, are worth: for those who train models.
#include <algorithm>

#include "ask/questions/parameters.hpp"
#include "reason/judge/answers.hpp"
#include "reason/teacher/advice_json.hpp"
#include "solve/diagnosis/true_candidates.hpp"

namespace nonet::ask::questions::reward {
namespace {

constexpr Parameter kAnswer{.id = "answer", .kind = Parameter::Kind::Text};
constexpr Parameter kSteps{.id = "steps", .kind = Parameter::Kind::Texts, .also = "step"};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kAnswer, &kSteps, &parameters::kTimeLimit};

// What one thing is worth, 0 or 1, and why.
struct Graded {
  bool worth = false;
  JsonObject json = {};

  Graded& fail_with(const Error& error, Language language) {
    json.add("read", false).add("problem", in(language, error.words()));
    return *this;
  }
};

// An answer is worth 1 if it is a solution, any of them.
Graded grade_answer(const Puzzle& puzzle, const std::string& text, const Context& context) {
  Graded graded;
  const auto answer = read_puzzle(text, nullptr, context.memory.layouts);
  if (!answer) return graded.fail_with(answer.error(), context.language);
  const int cells = puzzle.layout->cell_count();
  if (answer->layout->cell_count() != cells) {
    return graded.fail_with(Error(Errc::Usage, tr("it does not have the size of the puzzle")),
                            context.language);
  }
  const auto possible = diagnosis::true_candidates(puzzle, context.stop);
  Puzzle both = puzzle;
  both.placed = {};
  bool kept = true;
  int placed = 0;
  int right = 0;
  for (int cell = 0; cell < cells; ++cell) {
    const Digit digit = answer->digit(cell);
    if (puzzle.givens[cell] != kBlank) {
      kept &= digit == puzzle.givens[cell];
    } else if (digit != kBlank) {
      ++placed;
      right += possible.possible.has(cell, digit) ? 1 : 0;
      both.givens[cell] = digit;
    }
  }
  const int blanks = cells - filled_count(puzzle.givens);
  const bool stands = kept && right == placed && teacher::count_to_two(both, context.stop).count > 0;
  graded.worth = stands && placed == blanks;
  graded.json.add("read", true).add("solves", graded.worth).add("stands", stands).add("kept", kept);
  graded.json.add("blanks", blanks).add("placed", placed).add("right", right);
  return graded;
}

// A step is worth 1 if it is true and follows from its reason, where it gives one.
Graded grade_step(judging::Judge& judge, const std::string& text, Language language) {
  Graded graded;
  graded.json.add("step", text);
  const auto judged = judging::judge_steps(judge, std::span(&text, 1), false);
  if (!judged) return graded.fail_with(judged.error(), language);
  const judging::Ruling& ruling = judged->front().ruling;
  const bool reason_holds = ruling.support == Support::None || ruling.support == Support::Follows;
  graded.worth = ruling.is_true.value_or(false) && reason_holds && !ruling.done;
  graded.json.add("read", true).add("true", ruling.is_true.value_or(false)).add("done", ruling.done);
  graded.json.add("reason", support_name(ruling.support));
  return graded;
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  if (!asked.given(kAnswer) && !asked.given(kSteps)) {
    return bad_parameter(kAnswer.id, tr("an answer or steps are needed"));
  }
  int things = 0;
  int worth = 0;
  JsonObject json;
  const auto judge_plans = teacher::make_plans({}, StepOrder::People);
  auto judge = judging::Judge::open(puzzle, *judge_plans, context.stop, context.memory);
  if (!judge) return Failure(judge.error());
  if (judge->status().wrong()) {
    return teacher::refusal_json(judge->status().verdict,
                                 in(context.language, judging::refusal_words(judge->status())));
  }
  json.add("verdict", verdict_name(judge->status().verdict));
  const auto count = [&](const Graded& graded) {
    ++things;
    worth += graded.worth ? 1 : 0;
    return JsonObject(graded.json).add("reward", graded.worth ? 1 : 0);
  };
  if (asked.given(kAnswer)) {
    json.add("answer", count(grade_answer(puzzle, asked.text(kAnswer), context)));
  }
  JsonArray steps;
  for (const std::string& step : asked.texts(kSteps)) {
    steps.add(count(grade_step(*judge, step, context.language)));
  }
  if (asked.given(kSteps)) json.add("steps", steps);
  return json.add("reward", static_cast<double>(worth) / std::max(things, 1));
}

}  // namespace

extern constinit const Question entry{
    .id = "reward", .parameters = kParameters, .answer = "reward", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::reward
