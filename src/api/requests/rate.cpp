// HoDoKu's level and score of a puzzle.
#include "advise/advice_json.hpp"
#include "advise/why.hpp"
#include "api/members.hpp"

namespace nonet::api::requests::rate {
namespace {

constexpr const Member* kMembers[] = {&members::kPuzzle, &members::kSeconds, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const advise::Rating rating = advise::rate(puzzle, context.stop, context.memory);
  if (rating.path) return advise::rating_json(rating);
  const Verdict verdict = rating.answer.verdict;
  const std::string reason =
      verdict == Verdict::GaveUp
          ? std::string(in(context.language, rating.answer.reason))
          : advise::verdict_reason(puzzle, rating.answer, context.stop, context.language);
  return advise::refusal_json(verdict, reason);
}

}  // namespace

extern constinit const Request entry{
    .id = "rate",
    .summary = {"Rate how hard a puzzle is.", "Mide la dificultad de un sudoku."},
    .members = kMembers,
    .answer = "rate",
    .run = run};

}  // namespace nonet::api::requests::rate
