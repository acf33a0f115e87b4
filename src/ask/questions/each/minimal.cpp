// The givens and rules that a puzzle does not need.
#include "solve/setter/minimal.hpp"
#include "ask/questions/parameters.hpp"
#include "reason/teacher/advice_json.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::ask::questions::minimal {
namespace {

constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const auto found = setter::find_redundant(puzzle, context.stop);
  if (!found) return Failure(found.error());
  JsonObject json;
  json.add("verdict", verdict_name(found->verdict));
  if (!found->known) return json;
  json.add("minimal", found->minimal()).add("redundant", teacher::digits_json(found->givens, *puzzle.layout));
  if (!puzzle.rules.empty()) json.add("redundant_rules", rules_json(found->rules, *puzzle.layout));
  return json;
}

}  // namespace

extern constinit const Question entry{
    .id = "minimal", .parameters = kParameters, .answer = "minimal", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::minimal
