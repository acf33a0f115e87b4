// The fewest cells that leave a board which some techniques finish.
#include "reason/teacher/backdoors.hpp"

#include "ask/questions/parameters.hpp"
#include "ask/questions/techniques.hpp"

namespace nonet::ask::questions::backdoors {
namespace {

constexpr Parameter kOnly{.id = "only", .kind = Parameter::Kind::Techniques, .initial = teacher::kSingles};
constexpr Parameter kMost{
    .id = "size", .kind = Parameter::Kind::Number, .initial = "4", .least = 1, .most = 81};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kOnly, &kMost, &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const auto plans = teacher::make_plans({.only = asked.text(kOnly)});
  if (!plans) return bad_parameter(kOnly.id, plans.error().words());
  const auto found = teacher::find_backdoors(puzzle, *plans, static_cast<int>(asked.number(kMost)),
                                             context.stop, context.memory);
  if (!found) return Failure(found.error());
  if (found->answer.verdict != Verdict::Unique) return not_rated(puzzle, found->answer, context);
  return teacher::backdoors_json(*found, *puzzle.layout);
}

}  // namespace

extern constinit const Question entry{
    .id = "backdoors", .parameters = kParameters, .answer = "backdoors", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::backdoors
