// One puzzle, searched by several engines.
#include "ask/questions/parameters.hpp"
#include "ask/questions/search.hpp"
#include "reason/teacher/advice_json.hpp"

namespace nonet::ask::questions::compare {
namespace {

constexpr Parameter kEngines{.id = "engines", .kind = Parameter::Kind::Texts};
constexpr Parameter kLimit{.id = "limit", .kind = Parameter::Kind::Number, .initial = "2", .most = 1'000'000};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kEngines, &kLimit,
                                            &parameters::kTimeLimit};

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
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const double share =
      asked.seconds(parameters::kTimeLimit) / static_cast<double>(std::max<std::size_t>(1, engines->size()));
  JsonArray rows;
  for (const Engine* engine : *engines) {
    auto answer = solve(*engine, {.puzzle = puzzle,
                                  .limit = asked.number(kLimit),
                                  .stop = context.stop.with_time_limit(share),
                                  .on_count = counting(context, engine->id)});
    if (!answer) {
      rows.add(JsonObject().add("engine", engine->id).add("error", answer.error().in(context.language)));
      continue;
    }
    JsonObject row;
    row.add("engine", engine->id);
    row.add_all(teacher::answer_json(*answer, *puzzle.layout, context.language));
    rows.add(row.add("stats", teacher::stats_json(answer->stats)));
  }
  return JsonObject().add("engines", rows);
}

}  // namespace

extern constinit const Question entry{
    .id = "compare", .parameters = kParameters, .answer = "compared", .run = run};

}  // namespace nonet::ask::questions::compare
