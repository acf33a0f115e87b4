// The solutions of a puzzle, by any engine.
#include "advise/answer_json.hpp"
#include "api/members.hpp"
#include "api/search.hpp"

namespace nonet::api::requests::solve {
namespace {

constexpr Member kLimit{.name = "limit",
                        .kind = Member::Kind::Number,
                        .help = {"How many solutions to look for.", "Cuántas soluciones buscar."},
                        .initial = "2",
                        .least = 1,
                        .most = 1'000'000};
constexpr Member kShow{.name = "show",
                       .kind = Member::Kind::Number,
                       .help = {"How many of them to send.", "Cuántas de ellas enviar."},
                       .initial = "1",
                       .least = 0,
                       .most = 1'000'000};
constexpr const Member* kMembers[] = {
    &members::kPuzzle,  &kLimit, &kShow, &members::kEngine, &members::kSettings, &members::kSeconds,
    &members::kLanguage};

Extent extent(const Asked& asked, const Limits& limits) {
  return {.limit = asked.number(kLimit), .keep = std::min(asked.number(kShow), limits.solutions)};
}

Result<JsonObject> tell(const Asked& asked, const Context& context, const Answer& answer) {
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const auto lines = solution_lines(answer, puzzle);
  if (!lines) return Failure(lines.error());
  JsonObject json;
  json.add("solutions", JsonArray::of(*lines));
  return json.add_all(advise::answer_json(answer, *puzzle.layout, context.language));
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto answer = search(asked, context, extent(asked, context.limits));
  if (!answer) return Failure(answer.error());
  auto json = tell(asked, context, *answer);
  if (json) json->add("stats", advise::stats_json(answer->stats));
  return json;
}

}  // namespace

extern constinit const Request entry{
    .id = "solve",
    .summary = {"Find solutions of a puzzle.", "Busca soluciones de un sudoku."},
    .members = kMembers,
    .answer = "solve",
    .takes_rules = true,
    .run = run,
    .extent = extent,
    .tell = tell};

}  // namespace nonet::api::requests::solve
