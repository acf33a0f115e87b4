// HoDoKu's level and score of a puzzle, or Sudoku Explainer's rating.
#include "api/members.hpp"
#include "api/not_rated.hpp"

namespace nonet::api::requests::rate {
namespace {

constexpr Member kScale{
    .name = "scale",
    .kind = Member::Kind::Choice,
    .help =
        {"Whose rating is wanted: HoDoKu's level and score, or Sudoku Explainer's ER, EP and ED.",
         "De quién es la valoración que se quiere: el nivel y los puntos de HoDoKu, o ER, EP y ED "
         "de Sudoku Explainer."},
    .initial = "hodoku",
    .choices = "hodoku se"};
constexpr const Member* kMembers[] = {&members::kPuzzle, &kScale, &members::kSeconds,
                                      &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  if (asked.text(kScale) == "se") {
    const advise::SeRating rating = advise::rate_se(puzzle, true, context.stop, context.memory);
    return rating.numbers ? advise::rating_json(rating) : not_rated(puzzle, rating.answer, context);
  }
  const advise::Rating rating = advise::rate(puzzle, context.stop, context.memory);
  return rating.path ? advise::rating_json(rating) : not_rated(puzzle, rating.answer, context);
}

}  // namespace

extern constinit const Request entry{
    .id = "rate",
    .summary = {"Rate how hard a puzzle is.", "Mide la dificultad de un sudoku."},
    .members = kMembers,
    .answer = "rate",
    .run = run};

}  // namespace nonet::api::requests::rate
