// Whether a puzzle has one solution, several or none.
#include "ask/questions/parameters.hpp"
#include "ask/questions/search.hpp"
#include "reason/teacher/answer_json.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::ask::questions::check {
namespace {

constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &parameters::kEngine,
                                            &parameters::kSettings, &parameters::kTimeLimit,
                                            &parameters::kLang};

Extent extent(const Asked& /*asked*/, const Limits& /*limits*/) { return {.limit = 2, .keep = 0}; }

Result<JsonObject> tell(const Asked& asked, const Context& context, const Answer& answer) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const std::string why = teacher::verdict_reason(puzzle, answer, context.stop, context.language);
  return teacher::answer_json(answer, *puzzle.layout, context.language, why);
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto answer = search(asked, context, extent(asked, context.limits));
  return answer ? tell(asked, context, *answer) : Result<JsonObject>(Failure(answer.error()));
}

}  // namespace

extern constinit const Question entry{.id = "check",
                                      .parameters = kParameters,
                                      .answer = "check",
                                      .takes_rules = true,
                                      .run = run,
                                      .extent = extent,
                                      .tell = tell};

}  // namespace nonet::ask::questions::check
