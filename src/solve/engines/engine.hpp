// Engine: one way to solve a Puzzle. solve() is the entrance to all of them.
//
//   Query ──► solve() ──► conflict? seed ──► Engine::run ──► SolutionSink ──► Answer
//                                             (adapter)       checks every grid
//
// Adapters (src/solve/engines/adapters/<id>.cpp) only search. solve() does the rest for all engines: the
// conflict of an invalid board, the limit, the check of each solution, the verdict.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/bulk.hpp"
#include "nonet/engine.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet {

struct Query {
  const Puzzle& puzzle;
  std::uint64_t limit = 2;  // the number of solutions to end after; 0: find them all
  std::uint64_t keep = 1;   // how many of them Answer::solutions has
  StopToken stop = {};
  std::uint64_t max_guesses = 0;  // a limit that is the same on every machine; 0: none
  std::uint64_t seed = 0;         // draws the order in which digits are tried; 0: the engine's own
  std::span<const SettingValue> settings = {};  // the last value of a name counts
  // Called with each solution as it is found. False ends the search. May be empty.
  std::function<bool(const Grid&)> on_solution = {};
  // Called some hundreds of times a second with the number of solutions found so far. May be empty.
  std::function<void(std::uint64_t)> on_count = {};
};

// Returns why a search has to end now; nothing if it may go on.
[[nodiscard]] inline std::optional<StopReason> stop_reason(const StopToken& stop) {
  if (stop.cancelled()) return StopReason::Cancelled;
  if (stop.due()) return StopReason::TimeLimit;
  return std::nullopt;
}

class SolutionSink;  // src/solve/engines/solution_sink.hpp

struct Engine {
  std::string_view id;
  Text summary;
  Abilities abilities = 0;
  bool outside = false;  // whether it hands boards to other solvers, programs or libraries
  std::span<const SettingSpec> settings = {};
  // See missing(). Null if the engine can always run.
  Message (*unavailable)() = nullptr;
  // Returns what these settings need and this machine lacks, such as a program; empty if nothing is missing.
  // The pointer is null if no setting needs anything.
  Message (*lacking)(std::span<const SettingValue> settings) = nullptr;
  // Passes every solution to the sink until it has enough. The puzzle has no conflict.
  Result<StopReason> (*run)(const Query& query, SolutionSink& sink) = nullptr;
  // Searches many boards at once, as nonet::solve_many() does. Null if the engine
  // searches boards one by one only.
  Result<BulkStats> (*run_many)(std::span<const BulkBoard> boards, std::span<BulkResult> results,
                                const BulkLimits& limits) = nullptr;
  // The same for nonet::solve_fed(); there if run_many is.
  Result<BulkStats> (*run_fed)(const BulkFeed& feed, const BulkLimits& limits) = nullptr;
};

[[nodiscard]] std::span<const Engine* const> all_engines();
// Returns null if there is no engine of this name.
[[nodiscard]] const Engine* find_engine(std::string_view id);
// Returns the engine of this name; Usage if there is none.
[[nodiscard]] Result<const Engine*> engine_named(std::string_view id);
// Returns what the engine lacks and what to install; empty if it can run here.
[[nodiscard]] Message missing(const Engine& engine);

// Returns the last value that is given to a setting, else the initial one.
[[nodiscard]] std::string_view value_of(const SettingSpec& setting, std::span<const SettingValue> settings);
[[nodiscard]] inline std::string_view value_of(const SettingSpec& setting, const Query& query) {
  return value_of(setting, query.settings);
}
// Reads "NAME=VALUE". Usage if the text is not of this form.
Result<SettingValue> setting_from(std::string_view text);
// Checks that the engine has these settings, and the settings these values: Usage if not. Unavailable if
// this machine lacks what they need.
Result<void> check_settings(const Engine& engine, std::span<const SettingValue> settings);

// Returns the values of the engine's setting `encoding` that are compared with each other: each name, the
// first and the last with each ending, the others with the last ending; empty if there is no such setting.
[[nodiscard]] std::vector<std::string> encodings_of(const Engine& engine);

// Returns the engine that is taken where none is named: the first, or where that can take for ever, on
// boards above 12×12 without rules, the portfolio, which asks it first.
[[nodiscard]] const Engine& usual_engine(const Query& query);

// Solves a puzzle. Errors: Unavailable if the engine cannot run here; Usage for wrong settings, or
// givens that do not fit the layout; Unsupported for a layout that the engine cannot solve;
// Internal if the engine returns a grid that is not a solution; what the engine throws, NoMemory say.
Result<Answer> solve(const Engine& engine, const Query& query);

// Of several solutions that are kept, makes own_solution() the first: solve() does it, solve_many() does not.
void put_own_first(const Puzzle& puzzle, Answer& answer);

// Returns whether solve_many() takes boards of this layout.
[[nodiscard]] bool may_solve_many(const Layout& layout);
// Solves many boards at once with an engine that has run_many. Errors as above.
Result<BulkStats> solve_many(const Engine& engine, std::span<const BulkBoard> boards,
                             std::span<BulkResult> results, const BulkLimits& limits);
Result<BulkStats> solve_fed(const Engine& engine, const BulkFeed& feed, const BulkLimits& limits);
// Returns the verdict on a search that ended for this reason and found `count` solutions.
[[nodiscard]] Verdict verdict_of(StopReason end, std::uint64_t count);
// Returns the result of a board as the answer to its puzzle.
[[nodiscard]] Answer answer_of(const BulkResult& result, const Puzzle& puzzle);

}  // namespace nonet
