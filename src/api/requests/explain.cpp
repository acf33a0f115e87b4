// Every step to the solution.
#include "advise/advice_json.hpp"
#include "api/members.hpp"
#include "api/se_path.hpp"
#include "api/techniques.hpp"
#include "core/say.hpp"

namespace nonet::api::requests::explain {
namespace {

constexpr Member kScale{
    .name = "scale",
    .kind = Member::Kind::Choice,
    .help = {"Whose steps are wanted: those of nonet's techniques, with HoDoKu's level and score, "
             "or those that Sudoku Explainer rates the puzzle by, with ER, EP and ED.",
             "De quién son los pasos que se quieren: los de las técnicas de nonet, con el nivel y "
             "los puntos de HoDoKu, o aquellos por los que Sudoku Explainer valora el sudoku, con "
             "ER, EP y ED."},
    .initial = "hodoku",
    .choices = "hodoku se"};
constexpr const Member* kMembers[] = {&members::kPuzzle,  &kScale,          &members::kOnly,
                                      &members::kWithout, &members::kUntil, &members::kSeconds,
                                      &members::kLanguage};

// Of the techniques of Sudoku Explainer's path, uniqueness alone can be left out.
Result<JsonObject> run_by_se(const Asked& asked, const Context& context) {
  const bool uniqueness = asked.text(members::kWithout) != "uniqueness";
  for (const Member* member : {&members::kOnly, &members::kWithout, &members::kUntil}) {
    if (asked.text(*member).empty() || (member == &members::kWithout && !uniqueness)) continue;
    return fail(
        Errc::Usage,
        say({"'scale': 'se' does not go with '{}'", "«scale»: «se» no va con «{}»"}, member->name));
  }
  return explain_by_se(asked.puzzle(members::kPuzzle), uniqueness, context);
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  if (asked.text(kScale) == "se") return run_by_se(asked, context);
  const auto plans = plans_of(asked);
  if (!plans) return Failure(plans.error());
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const auto found = advise::explain(puzzle, *plans, context.stop, context.memory);
  if (!found) return Failure(found.error());
  return advise::explanation_json(*found, puzzle, context.language);
}

}  // namespace

extern constinit const Request entry{
    .id = "explain",
    .summary = {"Explain a puzzle step by step.", "Explica un sudoku paso a paso."},
    .members = kMembers,
    .answer = "explain",
    .takes_rules = true,
    .run = run};

}  // namespace nonet::api::requests::explain
