// Every step to the solution.
#include "advise/advice_json.hpp"
#include "api/members.hpp"
#include "api/techniques.hpp"

namespace nonet::api::requests::explain {
namespace {

constexpr const Member* kMembers[] = {&members::kPuzzle, &members::kOnly,    &members::kWithout,
                                      &members::kUntil,  &members::kSeconds, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto plans = plans_of(asked);
  if (!plans) return Failure(plans.error());
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const auto found = advise::explain(puzzle, *plans, context.stop, context.memory);
  if (!found) return Failure(found.error());
  return advise::explanation_json(*found, puzzle, context.language);
}

}  // namespace

extern constinit const Request entry{
    .id = "explain",
    .summary = {"Explain a puzzle step by step.", "Explica un sudoku paso a paso."},
    .members = kMembers,
    .answer = "explain",
    .run = run};

}  // namespace nonet::api::requests::explain
