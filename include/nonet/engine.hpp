// Engine: one way to solve a Puzzle, behind one door.
//
//   Query ──► solve() ──► conflict? seed ──► Engine::run ──► SolutionSink ──► Answer
//                                             (adapter)       re-checks every grid
//
// Adapters (src/engines/adapters/<id>.cpp) only search. What every engine owes its callers — saying
// why a board is invalid, stopping at the limit, checking each solution against the layout, the
// verdict — is done once, in solve().
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/answer.hpp"
#include "nonet/bulk.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet {

// A choice that an engine leaves to its callers: an encoding, a heuristic, the solver to start.
struct Setting {
  std::string_view name;
  std::string_view summary;
  std::string_view initial;
  std::string_view choices = {};  // separated by blanks; empty: any text
};
// What a caller wants of one of them.
struct Chosen {
  std::string name;
  std::string value;
};

struct Query {
  const Puzzle& puzzle;
  std::uint64_t limit = 2;  // end after this many solutions; 0: find them all
  std::uint64_t keep = 1;   // how many of them Answer::solutions holds
  StopToken stop = {};
  std::uint64_t max_guesses = 0;  // a budget that is the same on every machine; 0: none
  std::uint64_t seed = 0;  // 0: the engine's own order; else digits are tried in a drawn order
  std::span<const Chosen> settings = {};  // of the same name, the last counts
  // Called with each solution as it is found; false ends the search. May be empty.
  std::function<bool(const Grid&)> on_solution = {};
};

enum Ability : std::uint32_t {
  kEnumerates = 1U << 0U,  // finds every solution; one without may get stuck (RunEnd::Stuck)
  kCounts = 1U << 1U,      // can count them without building each
  kProves = 1U << 2U,      // can leave a certificate
  kAnyLayout = 1U << 3U,   // any size and houses, not only plain boards
  kInterrupts = 1U << 4U,  // heeds the stop token within 10 ms
  kSlow = 1U << 5U,        // interpreted: for small boards, and for patience
};
using Abilities = std::uint32_t;

class SolutionSink;  // src/engines/solution_sink.hpp

struct Engine {
  std::string_view id;
  std::string_view summary;
  Abilities abilities = 0;
  std::span<const Setting> settings = {};
  // See missing(). Null: nothing can be.
  std::string (*unavailable)() = nullptr;
  // Feeds every solution to the sink until it has enough. The puzzle has no conflict.
  Result<RunEnd> (*run)(const Query& query, SolutionSink& sink) = nullptr;
  // Searches many plain 9×9 boards at once, as nonet::solve_many() does. Null where an engine takes
  // them one by one.
  Result<BulkStats> (*run_many)(std::span<const BulkBoard> boards, std::span<BulkResult> results,
                                const BulkLimits& limits) = nullptr;
};

[[nodiscard]] std::span<const Engine* const> engines();
[[nodiscard]] const Engine* find_engine(std::string_view id);
// Empty when the engine can run here; else what is missing and what to install.
[[nodiscard]] std::string missing(const Engine& engine);

// The value a query gives a setting, else its initial one.
[[nodiscard]] std::string_view value_of(const Setting& setting, const Query& query);
// From "NAME=VALUE". Usage, if it is not that.
Result<Chosen> setting_from(std::string_view text);
// Usage, where the engine has no such setting or the setting no such value.
Result<void> check_settings(const Engine& engine, std::span<const Chosen> settings);

// Errors: Unavailable; Usage (see check_settings; or givens that do not fit the layout); Unsupported
// (a layout the engine cannot take); Internal (the engine gave a grid that is no solution).
Result<Answer> solve(const Engine& engine, const Query& query);

// The same door for many boards at once, for engines that have run_many. Errors as above.
Result<BulkStats> solve_many(const Engine& engine, std::span<const BulkBoard> boards,
                             std::span<BulkResult> results, const BulkLimits& limits);
// What a result says about the puzzle that its board was.
[[nodiscard]] Answer answer_of(const BulkResult& result, const Puzzle& puzzle);

}  // namespace nonet
