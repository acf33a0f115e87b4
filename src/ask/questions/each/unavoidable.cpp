// The cells of a grid in which other digits make another grid.
#include "solve/setter/unavoidable.hpp"

#include "ask/questions/parameters.hpp"
#include "ask/questions/techniques.hpp"

namespace nonet::ask::questions::unavoidable {
namespace {

constexpr Parameter kMost{.id = "size",
                          .kind = Parameter::Kind::Number,
                          .initial = "10",
                          .least = setter::kSmallestSet,
                          .most = setter::kLargestSet};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kMost, &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const Answer answer = teacher::count_to_two(puzzle, context.stop);
  if (answer.verdict != Verdict::Unique) return not_rated(puzzle, answer, context);
  const Grid& solution = answer.solutions.front();
  const auto found =
      setter::unavoidable_sets(puzzle.layout, solution, static_cast<int>(asked.number(kMost)), context.stop);
  if (!found) return Failure(found.error());
  return setter::unavoidable_json(puzzle, solution, *found, context.stop);
}

}  // namespace

extern constinit const Question entry{
    .id = "unavoidable", .parameters = kParameters, .answer = "unavoidable", .run = run};

}  // namespace nonet::ask::questions::unavoidable
