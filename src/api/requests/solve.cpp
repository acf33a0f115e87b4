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

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const std::uint64_t shown = std::min(asked.number(kShow), context.limits.solutions);
  const auto answer = search(asked, context, {.limit = asked.number(kLimit), .keep = shown});
  if (!answer) return Failure(answer.error());
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const auto lines = solution_lines(*answer, puzzle);
  if (!lines) return Failure(lines.error());
  JsonObject json;
  json.add("solutions", JsonArray::of(*lines));
  json.add_all(advise::answer_json(*answer, *puzzle.layout, context.language));
  return json.add("stats", advise::stats_json(answer->stats));
}

}  // namespace

extern constinit const Request entry{
    .id = "solve",
    .summary = {"Find solutions of a puzzle.", "Busca soluciones de un sudoku."},
    .members = kMembers,
    .answer = "solve",
    .takes_rules = true,
    .run = run};

}  // namespace nonet::api::requests::solve
