// nonet/judge.hpp, over reason/judge.
#include "nonet/judge.hpp"

#include "faces/cpp/plain_step.hpp"
#include "reason/judge/answers.hpp"

namespace nonet::inline v0 {

Result<Judgements> judge(const Puzzle& puzzle, std::span<const std::string> steps,
                         const JudgeOptions& options) {
  thread_local teacher::Memory memory;
  const auto language = language_named(options.language);
  if (!language) return Failure(language.error());
  const auto plans = teacher::make_plans(options.techniques, StepOrder::People);
  if (!plans) return Failure(plans.error());
  auto judge = judging::Judge::open(puzzle, *plans, options.stop, memory);
  if (!judge) return Failure(judge.error());
  Judgements made{.verdict = judge->status().verdict, .refused = judge->status().wrong()};
  if (made.refused) {
    made.note = in(*language, judging::refusal_words(judge->status()));
    return made;
  }
  const auto judged = judge_steps(*judge, steps, options.simplest);
  if (!judged) return Failure(judged.error());
  for (const judging::JudgedStep& step : *judged) {
    const judging::Ruling& ruling = step.ruling;
    made.steps.push_back({.is_true = ruling.is_true,
                          .done = ruling.done,
                          .support = ruling.support,
                          .breaks = ruling.breaks,
                          .text = ruling_words(*judge, step, *language)});
    if (ruling.simplest != nullptr) made.steps.back().simplest = ruling.simplest->id;
  }
  return made;
}

}  // namespace nonet::inline v0
