// Whether a puzzle has one solution, several or none.
#include "advise/answer_json.hpp"
#include "advise/why.hpp"
#include "api/members.hpp"
#include "api/search.hpp"

namespace nonet::api::requests::check {
namespace {

constexpr const Member* kMembers[] = {&members::kPuzzle, &members::kEngine, &members::kSettings,
                                      &members::kSeconds, &members::kLanguage};

Extent extent(const Asked& /*asked*/, const Limits& /*limits*/) { return {.limit = 2, .keep = 0}; }

Result<JsonObject> tell(const Asked& asked, const Context& context, const Answer& answer) {
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const std::string why = advise::verdict_reason(puzzle, answer, context.stop, context.language);
  return advise::answer_json(answer, *puzzle.layout, context.language, why);
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto answer = search(asked, context, extent(asked, context.limits));
  return answer ? tell(asked, context, *answer) : Result<JsonObject>(Failure(answer.error()));
}

}  // namespace

extern constinit const Request entry{
    .id = "check",
    .summary = {"Say whether a puzzle has one solution, several or none.",
                "Dice si un sudoku tiene una solución, varias o ninguna."},
    .members = kMembers,
    .answer = "check",
    .takes_rules = true,
    .run = run,
    .extent = extent,
    .tell = tell};

}  // namespace nonet::api::requests::check
