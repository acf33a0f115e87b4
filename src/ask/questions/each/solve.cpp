// The solutions of a puzzle, by any engine.
#include "ask/questions/parameters.hpp"
#include "ask/questions/search.hpp"
#include "reason/teacher/advice_json.hpp"

namespace nonet::ask::questions::solve {
namespace {

constexpr Parameter kLimit{
    .id = "limit", .kind = Parameter::Kind::Number, .initial = "2", .least = 1, .most = 1'000'000};
constexpr Parameter kShow{.id = "show", .kind = Parameter::Kind::Number, .initial = "1", .most = 1'000'000};
constexpr const Parameter* kParameters[] = {
    &parameters::kPuzzle,   &kLimit, &kShow, &parameters::kEngine, &parameters::kSettings,
    &parameters::kTimeLimit};

SearchExtent extent(const Asked& asked, const Limits& limits) {
  return {.limit = asked.number(kLimit), .keep = std::min(asked.number(kShow), limits.solutions)};
}

Result<JsonObject> tell(const Asked& asked, const Context& context, const Answer& answer) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const auto lines = solution_lines(answer, puzzle);
  if (!lines) return Failure(lines.error());
  JsonObject json;
  json.add("solutions", JsonArray::of(*lines));
  return json.add_all(teacher::answer_json(answer, *puzzle.layout, context.language));
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto answer = search(asked, context, extent(asked, context.limits));
  if (!answer) return Failure(answer.error());
  auto json = tell(asked, context, *answer);
  if (json) json->add("stats", teacher::stats_json(answer->stats));
  return json;
}

}  // namespace

extern constinit const Question entry{.id = "solve",
                                      .parameters = kParameters,
                                      .answer = "solve",
                                      .takes_rules = true,
                                      .run = run,
                                      .extent = extent,
                                      .tell = tell};

}  // namespace nonet::ask::questions::solve
