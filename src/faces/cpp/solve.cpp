// nonet/solve.hpp, nonet/engine.hpp and nonet/bulk.hpp: solving, over the registered engines.

#include "nonet/solve.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::inline v0 {

std::vector<EngineInfo> engines() {
  std::vector<EngineInfo> list;
  for (const Engine* engine : all_engines()) {
    list.push_back({.id = engine->id,
                    .summary = engine->summary,
                    .abilities = engine->abilities,
                    .settings = engine->settings,
                    .missing = missing(*engine)});
  }
  return list;
}

Result<Answer> solve(const Puzzle& puzzle, const SolveOptions& options) {
  const auto engine = engine_named(options.engine);
  if (!engine) return Failure(engine.error());
  return solve(**engine, {.puzzle = puzzle,
                          .limit = options.limit,
                          .keep = options.keep,
                          .stop = options.stop,
                          .max_guesses = options.max_guesses,
                          .seed = options.seed,
                          .settings = options.settings,
                          .on_solution = options.on_solution});
}

Result<Answer> check(const Puzzle& puzzle, const StopToken& stop) {
  return solve(puzzle, {.keep = 2, .stop = stop});
}

Result<Count> count(const Puzzle& puzzle, std::uint64_t limit, const StopToken& stop) {
  const auto answer = solve(puzzle, {.limit = limit, .keep = 0, .stop = stop});
  if (!answer) return Failure(answer.error());
  return Count{.solutions = answer->count, .exact = answer->exact};
}

Result<BulkStats> solve_many(std::span<const BulkBoard> boards, std::span<BulkResult> results,
                             const BulkLimits& limits) {
  return solve_many(*all_engines().front(), boards, results, limits);
}

Result<BulkStats> solve_fed(const BulkFeed& feed, const BulkLimits& limits) {
  return solve_fed(*all_engines().front(), feed, limits);
}

}  // namespace nonet::inline v0
