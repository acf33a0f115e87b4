// Whether steps that somebody gives are true, and follow from their reasons.
#include "reason/judge/answers.hpp"

#include "ask/questions/parameters.hpp"
#include "ask/questions/techniques.hpp"

namespace nonet::ask::questions::judge {
namespace {

using namespace parameters;

constexpr Parameter kSteps{.id = "steps", .kind = Parameter::Kind::Texts, .required = true, .also = "step"};
constexpr const Parameter* kParameters[] = {&kPuzzle, &kSteps, &kOnly,   &kWithout,
                                            &kOrder,  &kUntil, &kRating, &kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto plans = plans_of(asked, asked.text(kOrder), StepOrder::People);
  if (!plans) return Failure(plans.error());
  auto judge = judging::Judge::open(asked.puzzle(kPuzzle), *plans, context.stop, context.memory);
  if (!judge) return Failure(judge.error());
  if (judge->status().wrong()) {
    return teacher::refusal_json(judge->status().verdict,
                                 in(context.language, judging::refusal_words(judge->status())));
  }
  const auto judged = judging::judge_steps(*judge, asked.texts(kSteps), true);
  if (!judged) return bad_parameter(kSteps.id, judged.error().words());
  return judging::judged_json(*judge, *judged, context.language);
}

}  // namespace

extern constinit const Question entry{
    .id = "judge", .parameters = kParameters, .answer = "judge", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::judge
