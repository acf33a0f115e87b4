#include "ask/questions/search.hpp"

#include "ask/questions/parameters.hpp"
#include "base/say.hpp"
#include "nonet/format.hpp"

namespace nonet::ask {
namespace {

// Refuses a command, where those who ask may not start any.
Result<void> permitted(const Engine& engine, std::span<const SettingValue> settings, const Limits& limits) {
  for (const SettingSpec& setting : engine.settings) {
    if (!setting.command || limits.commands) continue;
    if (value_of(setting, settings) == setting.initial) continue;
    return fail(Errc::Usage, say("the setting '{}' of engine {} starts a command, which is not "
                                 "permitted here",
                                 setting.name, engine.id));
  }
  return {};
}

}  // namespace

Message not_usable(const Engine& engine, const Limits& limits) {
  if (Message why = missing(engine); !why.empty() || !engine.outside || limits.other_solvers) {
    return why;
  }
  return tr("other solvers are not permitted here");
}

Result<const Engine*> usable_engine(const std::string& id, const Limits& limits) {
  const auto engine = engine_named(id);
  if (!engine) return engine;
  if (const Message why = not_usable(**engine, limits); !why.empty()) {
    return fail(Errc::Unavailable, say("engine {}: {}", id, why));
  }
  return engine;
}

Result<Answer> search(const Asked& asked, const Context& context, const SearchExtent& extent) {
  const auto engine = usable_engine(asked.text(parameters::kEngine), context.limits);
  if (!engine) return Failure(engine.error());
  const std::vector<SettingValue>& settings = asked.settings(parameters::kSettings);
  if (const auto ok = permitted(**engine, settings, context.limits); !ok) return Failure(ok.error());
  const Query query{.puzzle = asked.puzzle(parameters::kPuzzle),
                    .limit = extent.limit,
                    .keep = extent.keep,
                    .stop = context.stop,
                    .settings = settings,
                    .on_count = counting(context)};
  const Engine& usual = usual_engine(query);
  const bool free = !asked.given(parameters::kEngine) && not_usable(usual, context.limits).empty();
  return solve(free ? usual : **engine, query);
}

Result<JsonObject> search_and_tell(const Question& question, const Asked& asked, const Context& context) {
  const auto answer = search(asked, context, question.extent(asked, context.limits));
  return answer ? question.tell(asked, context, *answer) : Result<JsonObject>(Failure(answer.error()));
}

Result<std::vector<std::string>> solution_lines(const Answer& answer, const Puzzle& puzzle) {
  std::vector<std::string> lines;
  lines.reserve(answer.solutions.size());
  Puzzle solved = puzzle;
  for (const Grid& grid : answer.solutions) {
    solved.solution = grid;
    auto line = write_puzzle(solved, "line", Show::Solution);
    if (!line) return Failure(line.error());
    line->pop_back();  // its end
    lines.push_back(*std::move(line));
  }
  return lines;
}

}  // namespace nonet::ask
