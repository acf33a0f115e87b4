// How hard a puzzle is: HoDoKu's level and score, Sudoku Explainer's rating, classes by trials and chains, or
// minutes.
#include "ask/questions/parameters.hpp"
#include "ask/questions/techniques.hpp"
#include "base/say.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet::ask::questions::rate {
namespace {

constexpr Parameter kScale = Parameter::choice("scale", "hodoku se classes minutes", "hodoku");
constexpr Parameter kWithoutUniqueness = Parameter::flag("without_uniqueness");
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kScale, &kWithoutUniqueness,
                                            &parameters::kPace, &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const std::string_view scale = asked.text(kScale);
  if (scale == "se" || scale == "classes") {
    if (auto plain = without_rules(puzzle, say("scale {}", scale)); !plain) return Failure(plain.error());
  }
  if (scale == "se") {
    const teacher::SePath rating =
        teacher::rate_se(puzzle, !asked.on(kWithoutUniqueness), context.stop, context.memory);
    return rating.numbers ? teacher::rating_json(rating) : not_rated(puzzle, rating.answer, context);
  }
  if (scale == "classes") {
    const teacher::ClassedBoard rating = teacher::classify(puzzle, context.stop);
    return rating.classes ? teacher::rating_json(rating) : not_rated(puzzle, rating.answer, context);
  }
  if (scale == "minutes") {
    teacher::TimedPuzzle rating = teacher::time(puzzle, context.stop, context.memory);
    if (asked.on(parameters::kPace)) rating.at_pace(asked.number(parameters::kPace));
    return rating.minutes ? teacher::rating_json(rating) : not_rated(puzzle, rating.answer, context);
  }
  const teacher::RatedPath rating = teacher::rate(puzzle, context.stop, context.memory);
  return rating.path ? teacher::rating_json(rating) : not_rated(puzzle, rating.answer, context);
}

}  // namespace

extern constinit const Question entry{
    .id = "rate", .parameters = kParameters, .answer = "rate", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::rate
