// One puzzle, searched by several engines.
#include "ask/questions/parameters.hpp"
#include "ask/questions/search.hpp"
#include "reason/teacher/advice_json.hpp"

namespace nonet::ask::questions::compare {
namespace {

constexpr Parameter kEngines{.id = "engines", .kind = Parameter::Kind::Texts};
constexpr Parameter kEncodings = Parameter::flag("encodings");
constexpr Parameter kLimit{.id = "limit", .kind = Parameter::Kind::Number, .initial = "2", .most = 1'000'000};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kEngines, &kEncodings, &kLimit,
                                            &parameters::kTimeLimit};

struct ComparedEngine {
  const Engine* engine;
  std::vector<SettingValue> settings = {};
};

// Returns the engines that are asked for, else all; with encodings each, or sat, in each of its encodings.
Result<std::vector<ComparedEngine>> engines_of(const Asked& asked, const Limits& limits) {
  std::vector<ComparedEngine> engines;
  std::vector<std::string> ids = asked.texts(kEngines);
  const bool encodings = asked.on(kEncodings);
  if (encodings && !asked.given(kEngines)) ids = {"sat"};
  for (const Engine* engine : all_engines()) {
    if (!encodings && !asked.given(kEngines) && not_usable(*engine, limits).empty())
      engines.push_back({engine});
  }
  for (const std::string& id : ids) {
    const auto engine = usable_engine(id, limits);
    if (!engine) return Failure(engine.error());
    if (!encodings) engines.push_back({*engine});
    if (!encodings) continue;
    for (const std::string& encoding : encodings_of(**engine))
      engines.push_back({*engine, {{"encoding", encoding}}});
  }
  if (encodings && engines.empty())
    return fail(Errc::Usage, tr("none of these engines has several encodings"));
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
  for (const ComparedEngine& one : *engines) {
    auto answer = solve(*one.engine, {.puzzle = puzzle,
                                      .limit = asked.number(kLimit),
                                      .stop = context.stop.with_time_limit(share),
                                      .settings = one.settings,
                                      .on_count = counting(context, one.engine->id)});
    JsonObject row;
    row.add("engine", one.engine->id);
    if (!one.settings.empty()) row.add("encoding", one.settings[0].value);
    if (!answer) {
      rows.add(row.add("error", answer.error().in(context.language)));
      continue;
    }
    row.add_all(teacher::answer_json(*answer, *puzzle.layout, context.language));
    rows.add(row.add("stats", teacher::stats_json(answer->stats)));
  }
  return JsonObject().add("engines", rows);
}

}  // namespace

extern constinit const Question entry{
    .id = "compare", .parameters = kParameters, .answer = "compared", .run = run};

}  // namespace nonet::ask::questions::compare
