// A puzzle without the givens and rules that it does not need.
#include "ask/questions/parameters.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/pruning.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::ask::questions::minimize {
namespace {

constexpr Parameter kSeed{
    .id = "seed", .kind = Parameter::Kind::Number, .initial = "0", .most = std::uint64_t{1} << 53U};
constexpr Parameter kDrop = Parameter::choice("drop", setter::kDroppable, "all");
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kSeed, &kDrop, &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  auto answer = nonet::solve(*find_engine("native"), {.puzzle = puzzle, .limit = 2, .stop = context.stop});
  if (!answer) return Failure(answer.error());
  JsonObject json;
  json.add("verdict", verdict_name(answer->verdict));
  if (answer->verdict != Verdict::Unique) return json;
  const auto found = setter::minimise(puzzle, answer->solutions[0], asked.number(kSeed),
                                      setter::droppable_of(asked.text(kDrop)), context.stop);
  if (!found) return Failure(found.error());
  json.add("minimal", found->minimal).add("dropped", found->givens);
  if (!puzzle.rules.empty()) json.add("dropped_rules", found->rules);
  return json.add("puzzle", puzzle_json(found->puzzle));
}

}  // namespace

extern constinit const Question entry{.id = "minimize",
                                      .parameters = kParameters,
                                      .answer = "minimized",
                                      .about_a_puzzle = false,
                                      .takes_rules = true,
                                      .run = run};

}  // namespace nonet::ask::questions::minimize
