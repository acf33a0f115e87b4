// How many solutions a puzzle has.
#include "advise/answer_json.hpp"
#include "api/members.hpp"
#include "api/search.hpp"

namespace nonet::api::requests::count {
namespace {

constexpr Member kLimit{.name = "limit",
                        .kind = Member::Kind::Number,
                        .help = {"How many to count at most; 0 counts them all.",
                                 "Cuántas contar como mucho; 0 las cuenta todas."},
                        .initial = "1000000",
                        .least = 0,
                        .most = 1'000'000'000'000};
constexpr const Member* kMembers[] = {&members::kPuzzle,  &kLimit,
                                      &members::kEngine,  &members::kSettings,
                                      &members::kSeconds, &members::kLanguage};

Extent extent(const Asked& asked, const Limits& /*limits*/) {
  return {.limit = asked.number(kLimit), .keep = 0};
}

Result<JsonObject> tell(const Asked& asked, const Context& context, const Answer& answer) {
  return advise::answer_json(answer, *asked.puzzle(members::kPuzzle).layout, context.language);
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto answer = search(asked, context, extent(asked, context.limits));
  return answer ? tell(asked, context, *answer) : Result<JsonObject>(Failure(answer.error()));
}

}  // namespace

extern constinit const Request entry{
    .id = "count",
    .summary = {"Count the solutions of a puzzle.", "Cuenta las soluciones de un sudoku."},
    .members = kMembers,
    .answer = "count",
    .takes_rules = true,
    .run = run,
    .extent = extent,
    .tell = tell};

}  // namespace nonet::api::requests::count
