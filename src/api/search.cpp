#include "api/search.hpp"

#include "api/members.hpp"
#include "core/say.hpp"
#include "nonet/format.hpp"

namespace nonet::api {

Result<const Engine*> engine_named(const std::string& id) {
  const Engine* const engine = find_engine(id);
  if (engine == nullptr) {
    return fail(Errc::Usage, say({"there is no engine '{}'", "no hay ningún motor «{}»"}, id));
  }
  if (const Message why = missing(*engine); !why.empty()) {
    return fail(Errc::Unavailable, say({"engine {}: {}", "motor {}: {}"}, id, why));
  }
  return engine;
}

Result<Answer> search(const Asked& asked, const Desk& desk, const Extent& extent) {
  const auto engine = engine_named(asked.text(members::kEngine));
  if (!engine) return Failure(engine.error());
  const std::vector<SettingValue>& settings = asked.settings(members::kSettings);
  if (const auto ok = check_settings(**engine, settings); !ok) return Failure(ok.error());
  return solve(**engine, {.puzzle = asked.puzzle(members::kPuzzle),
                          .limit = extent.limit,
                          .keep = extent.keep,
                          .stop = desk.stop,
                          .settings = settings});
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

}  // namespace nonet::api
