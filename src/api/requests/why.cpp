// Why a puzzle does not have exactly one solution.
#include "advise/why.hpp"
#include "advise/advice_json.hpp"
#include "api/members.hpp"

namespace nonet::api::requests::why {
namespace {

constexpr const Member* kMembers[] = {&members::kPuzzle, &members::kSeconds, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  return advise::why_json(advise::why(puzzle, context.stop), puzzle.layout, context.language);
}

}  // namespace

extern constinit const Request entry{
    .id = "why",
    .summary = {"Say why a puzzle does not have exactly one solution, and what would mend it.",
                "Dice por qué un sudoku no tiene exactamente una solución, y qué lo arreglaría."},
    .members = kMembers,
    .answer = "why",
    .takes_rules = true,
    .run = run};

}  // namespace nonet::api::requests::why
