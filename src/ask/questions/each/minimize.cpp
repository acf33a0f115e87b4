// A puzzle without the givens that it does not need.
#include "ask/questions/parameters.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/pruning.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::ask::questions::minimize {
namespace {

constexpr Parameter kSeed{
    .id = "seed", .kind = Parameter::Kind::Number, .initial = "0", .most = std::uint64_t{1} << 53U};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kSeed, &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  Puzzle puzzle = asked.puzzle(parameters::kPuzzle);
  auto answer = nonet::solve(*find_engine("native"), {.puzzle = puzzle, .limit = 2, .stop = context.stop});
  if (!answer) return Failure(answer.error());
  JsonObject json;
  json.add("verdict", verdict_name(answer->verdict));
  if (answer->verdict != Verdict::Unique) return json;
  const auto found = setter::minimise(puzzle, answer->solutions[0], asked.number(kSeed), context.stop);
  if (!found) return Failure(found.error());
  const int before = filled_count(puzzle.givens);
  puzzle.givens = found->givens;
  puzzle.placed = Grid();  // a given that is gone may be among the digits that were placed
  return json.add("minimal", found->minimal)
      .add("dropped", before - filled_count(found->givens))
      .add("puzzle", puzzle_json(puzzle));
}

}  // namespace

extern constinit const Question entry{.id = "minimize",
                                      .parameters = kParameters,
                                      .answer = "minimized",
                                      .about_a_puzzle = false,
                                      .takes_rules = true,
                                      .run = run};

}  // namespace nonet::ask::questions::minimize
