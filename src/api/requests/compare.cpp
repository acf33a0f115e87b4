// One puzzle, searched by several engines.
#include "advise/answer_json.hpp"
#include "api/members.hpp"
#include "api/search.hpp"

namespace nonet::api::requests::compare {
namespace {

constexpr Member kEngines{.name = "engines",
                          .kind = Member::Kind::Texts,
                          .help = {"The engines; left out: all that can run here.",
                                   "Los motores; si faltan, todos los que funcionan aquí."}};
constexpr const Member* kMembers[] = {&members::kPuzzle, &kEngines, &members::kSeconds,
                                      &members::kLanguage};

Result<std::vector<const Engine*>> engines_of(const Asked& asked, const Limits& limits) {
  std::vector<const Engine*> engines;
  for (const Engine* engine : all_engines()) {
    if (!asked.given(kEngines) && not_usable(*engine, limits).empty()) engines.push_back(engine);
  }
  for (const std::string& id : asked.texts(kEngines)) {
    const auto engine = usable_engine(id, limits);
    if (!engine) return Failure(engine.error());
    engines.push_back(*engine);
  }
  return engines;
}

// Each engine has its share of the time. A search that fails is a row with the reason.
Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto engines = engines_of(asked, context.limits);
  if (!engines) return Failure(engines.error());
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const double share = asked.seconds(members::kSeconds) /
                       static_cast<double>(std::max<std::size_t>(1, engines->size()));
  JsonArray rows;
  for (const Engine* engine : *engines) {
    auto answer = solve(*engine, {.puzzle = puzzle,
                                  .limit = 2,
                                  .stop = context.stop.with_time_limit(share),
                                  .on_count = counting(context, engine->id)});
    if (!answer) {
      rows.add(
          JsonObject().add("engine", engine->id).add("error", answer.error().in(context.language)));
      continue;
    }
    JsonObject row;
    row.add("engine", engine->id);
    row.add_all(advise::answer_json(*answer, *puzzle.layout, context.language));
    rows.add(row.add("stats", advise::stats_json(answer->stats)));
  }
  return JsonObject().add("engines", rows);
}

}  // namespace

extern constinit const Request entry{
    .id = "compare",
    .summary = {"Search a puzzle with several engines, and compare their work.",
                "Busca un sudoku con varios motores y compara su trabajo."},
    .members = kMembers,
    .answer = "compared",
    .run = run};

}  // namespace nonet::api::requests::compare
