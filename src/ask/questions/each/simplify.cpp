// What four rules of elimination leave of a puzzle.
#include "nonet/simplify.hpp"

#include "ask/questions/parameters.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::ask::questions::simplify {
namespace {

constexpr Parameter kRuleList{.id = "rules", .kind = Parameter::Kind::Text, .initial = "0,1,2,3"};
constexpr Parameter kTrace = Parameter::flag("trace");
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kRuleList, &kTrace,
                                            &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const auto rules = read_rule_numbers(asked.text(kRuleList));
  if (!rules) return Failure(rules.error());
  JsonObject json;
  if (const auto conflict = find_conflict(puzzle)) {
    return json.add("verdict", verdict_name(Verdict::Invalid))
        .add("reason", in(context.language, describe(*conflict, *puzzle.layout)));
  }
  JsonArray steps;
  const auto add_step = [&](const RuleApplication& application) {
    steps.add(in(context.language, describe(application, *puzzle.layout)));
  };
  const Simplified end = nonet::simplify(puzzle, context.stop, add_step, *rules);
  const int cells = puzzle.layout->cell_count();
  json.add("cells", cells).add("solved", end.solved);
  json.add("candidates_left", candidates_json(end.candidates, *puzzle.layout));
  if (asked.on(kTrace)) json.add("steps", steps);
  const Verdict verdict = end.impossible        ? Verdict::NoSolution
                          : end.solved == cells ? Verdict::Unique
                                                : Verdict::GaveUp;
  return json.add("verdict", verdict_name(verdict));
}

}  // namespace

extern constinit const Question entry{
    .id = "simplify", .parameters = kParameters, .answer = "simplify", .run = run};

}  // namespace nonet::ask::questions::simplify
