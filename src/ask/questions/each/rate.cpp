// How hard a puzzle is: HoDoKu's level and score, Sudoku Explainer's rating, classes by trials and chains, or
// minutes.
#include "ask/questions/parameters.hpp"
#include "ask/questions/techniques.hpp"

namespace nonet::ask::questions::rate {
namespace {

constexpr Parameter kScale = Parameter::choice("scale", "hodoku se classes minutes", "hodoku");
constexpr Parameter kWithoutUniqueness = Parameter::flag("without_uniqueness");
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kScale, &kWithoutUniqueness,
                                            &parameters::kPace, &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  if (asked.text(kScale) == "se") {
    const teacher::SePath rating =
        teacher::rate_se(puzzle, !asked.on(kWithoutUniqueness), context.stop, context.memory);
    return rating.numbers ? teacher::rating_json(rating) : not_rated(puzzle, rating.answer, context);
  }
  if (asked.text(kScale) == "classes") {
    const teacher::ClassedBoard rating = teacher::classify(puzzle, context.stop);
    return rating.classes ? teacher::rating_json(rating) : not_rated(puzzle, rating.answer, context);
  }
  if (asked.text(kScale) == "minutes") {
    teacher::TimedPuzzle rating = teacher::time(puzzle, context.stop, context.memory);
    if (asked.on(parameters::kPace)) rating.at_pace(asked.number(parameters::kPace));
    return rating.minutes ? teacher::rating_json(rating) : not_rated(puzzle, rating.answer, context);
  }
  const teacher::RatedPath rating = teacher::rate(puzzle, context.stop, context.memory);
  return rating.path ? teacher::rating_json(rating) : not_rated(puzzle, rating.answer, context);
}

}  // namespace

extern constinit const Question entry{.id = "rate", .parameters = kParameters, .answer = "rate", .run = run};

}  // namespace nonet::ask::questions::rate
