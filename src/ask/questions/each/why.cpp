// Why a puzzle does not have exactly one solution.
#include "reason/teacher/why.hpp"
#include "ask/questions/parameters.hpp"
#include "reason/teacher/advice_json.hpp"

namespace nonet::ask::questions::why {
namespace {

constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  return teacher::why_json(teacher::why(puzzle, context.stop), puzzle.layout, context.language);
}

}  // namespace

extern constinit const Question entry{
    .id = "why", .parameters = kParameters, .answer = "why", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::why
