// The next step for a person who is stuck.
#include "ask/questions/parameters.hpp"
#include "ask/questions/techniques.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/teacher/advice_json.hpp"

namespace nonet::ask::questions::hint {
namespace {

using namespace parameters;

constexpr Parameter kAll = Parameter::flag("all");
constexpr Parameter kDeep = Parameter::flag("deep");
constexpr Parameter kLimit{.id = "limit", .kind = Parameter::Kind::Number, .initial = "0", .most = 1'000'000};
constexpr Parameter kPassingOver = Parameter::choice("passing_over", "never full always", "full");
constexpr Parameter kStrength = Parameter::choice("strength", "where what pattern result");
constexpr const Parameter* kParameters[] = {&kPuzzle, &kStrength, &kPassingOver, &kAll,
                                            &kDeep,   &kLimit,    &kOnly,        &kWithout,
                                            &kOrder,  &kRating,   &kUntil,       &kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto se = order_of_se(asked, kOrder);
  if (!se) return Failure(se.error());
  const auto plans = plans_of(asked, *se ? std::string() : asked.text(kOrder), StepOrder::People);
  if (!plans) return Failure(plans.error());
  const Puzzle& puzzle = asked.puzzle(kPuzzle);
  const std::string& passing_over = asked.text(kPassingOver);
  const std::optional<Candidates>& noted = asked.noted(kPuzzle);
  const teacher::HintScope scope{.all = asked.on(kAll),
                                 .deep = asked.on(kDeep),
                                 .limit = static_cast<std::size_t>(asked.number(kLimit)),
                                 .as_explainer = *se,
                                 .noted = noted ? &*noted : nullptr,
                                 .passing_over = passing_over == "never"  ? PassingOver::Never
                                                 : passing_over == "full" ? PassingOver::WhenFull
                                                                          : PassingOver::Always};
  const auto hint = teacher::hint(puzzle, *plans, scope, context.stop, context.memory);
  if (!hint) return Failure(hint.error());
  return teacher::hint_json(*hint, puzzle, context.language, strength_of(asked.text(kStrength)));
}

}  // namespace

extern constinit const Question entry{
    .id = "hint", .parameters = kParameters, .answer = "hint", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::hint
