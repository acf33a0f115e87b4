// Whether a puzzle has one solution, several or none.
#include "ask/questions/parameters.hpp"
#include "ask/questions/search.hpp"
#include "reason/teacher/advice_json.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::ask::questions::check {
namespace {

constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &parameters::kEngine,
                                            &parameters::kSettings, &parameters::kTimeLimit};

SearchExtent extent(const Asked& /*asked*/, const Limits& /*limits*/) { return {.limit = 2, .keep = 0}; }

Result<JsonObject> tell(const Asked& asked, const Context& context, const Answer& answer) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const std::string why = teacher::verdict_reason(puzzle, answer, context.stop, context.language);
  return teacher::answer_json(answer, *puzzle.layout, context.language, why);
}

}  // namespace

extern constinit const Question entry{.id = "check",
                                      .parameters = kParameters,
                                      .answer = "check",
                                      .takes_rules = true,
                                      .extent = extent,
                                      .tell = tell};

}  // namespace nonet::ask::questions::check
