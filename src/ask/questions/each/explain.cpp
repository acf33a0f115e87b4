// Every step to the solution.
#include "ask/questions/parameters.hpp"
#include "ask/questions/se_path.hpp"
#include "ask/questions/techniques.hpp"
#include "reason/teacher/advice_json.hpp"

namespace nonet::ask::questions::explain {
namespace {

constexpr Parameter kScale = Parameter::choice("scale", "hodoku se", "hodoku");
constexpr Parameter kTrace = Parameter::flag("trace");
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle,
                                            &kScale,
                                            &kTrace,
                                            &parameters::kOnly,
                                            &parameters::kWithout,
                                            &parameters::kOrder,
                                            &parameters::kRating,
                                            &parameters::kUntil,
                                            &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const bool by_order = asked.text(parameters::kOrder) == parameters::kOrderOfSe;
  const auto se = order_of_se(asked, by_order ? parameters::kOrder : kScale);
  if (!se) return Failure(se.error());
  const bool trace = asked.on(kTrace);
  const auto form = trace ? teacher::PathForm::Trace : teacher::PathForm::Steps;
  if (*se) {
    const bool uniqueness = asked.text(parameters::kWithout) != "uniqueness";
    return explain_by_se(asked.puzzle(parameters::kPuzzle), uniqueness, form, context);
  }
  const auto plans = plans_of(asked, asked.text(parameters::kOrder));
  if (!plans) return Failure(plans.error());
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const auto find = trace ? teacher::find_steps : teacher::explain;
  const auto found = find(puzzle, *plans, context.stop, context.memory);
  if (!found) return Failure(found.error());
  return teacher::explanation_json(*found, puzzle, context.language, form);
}

}  // namespace

extern constinit const Question entry{
    .id = "explain", .parameters = kParameters, .answer = "explain", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::explain
