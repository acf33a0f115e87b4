// HoDoKu's level and score of a puzzle.
#include "advise/advice_json.hpp"
#include "api/members.hpp"

namespace nonet::api::requests::rate {
namespace {

constexpr const Member* kMembers[] = {&members::kPuzzle, &members::kSeconds, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Desk& desk) {
  const advise::Rating rating =
      advise::rate(asked.puzzle(members::kPuzzle), desk.stop, desk.memory);
  if (rating.path) return advise::rating_json(rating);
  return advise::refusal_json(rating.answer.verdict, in(desk.language, rating.answer.reason));
}

}  // namespace

extern constinit const Request entry{
    .id = "rate",
    .summary = {"Rate how hard a puzzle is.", "Mide la dificultad de un sudoku."},
    .members = kMembers,
    .answer = "rated",
    .run = run};

}  // namespace nonet::api::requests::rate
