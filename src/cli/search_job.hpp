// SearchJob: an engine set on each puzzle of a stream, and what is said about its answer.
//
//   Item ─► solve() ─► first `shown` solutions ─► write()    text, on standard output
//                   └► Answer ──────────────────► report()   text, on either
//                   └► with --json, one object for both instead
//
// Commands derive from it and say what they show as text. A puzzle without an answer is reported on
// standard error, as PLACE: reason, whatever the command.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "batch/stream.hpp"
#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "nonet/engine.hpp"

namespace nonet::cli {

// What the user wants of each search.
struct Search {
  const Engine* engine = nullptr;
  std::vector<Chosen> settings;  // of the engine
  StopToken stop;
  double time_limit = 0;  // seconds
  std::uint64_t seed = 0;
  std::uint64_t limit = 2;         // solutions looked for; 0: all
  std::uint64_t shown = 0;         // solutions written; kAll: as they are found, however many
  const Format* format = nullptr;  // --format
  bool json = false;
  bool stats = false;

  static constexpr auto kAll = static_cast<std::uint64_t>(-1);
};

// What --set and --sat-solver say. Usage, if it is not NAME=VALUE or the engine knows no such thing.
Result<std::vector<Chosen>> settings_from(const Arguments& arguments, const Engine& engine);
// The engine asked for, if it can run here: Unavailable, or Usage where NONET_KERNEL names no kernel.
Result<const Engine*> engine_from(const Arguments& arguments,
                                  const Option& option = options::kEngine);
// The options of group kSearching, and --json and --format. Usage or Unavailable if they cannot be.
Result<Search> search_from(const Arguments& arguments);

// Sums over a run that a Tally has no room for.
struct Outcomes {
  std::atomic<std::uint64_t> not_exhausted = 0;  // with solutions, but perhaps not all
  std::atomic<std::uint64_t> unwritable = 0;     // the output format has no notation for it
};

class SearchJob : public Job {
 public:
  SearchJob(const Search& search, Outcomes& outcomes) : search_(search), outcomes_(outcomes) {}

  void puzzle(Item& item, Output& out) final;
  [[nodiscard]] std::optional<BulkSearch> bulk() const final;
  void answered(Item& item, const Answer& answer, Output& out) final;
  bool bare(const BulkResult& result, const Format& format, Output& out) final;
  void unreadable(const Place& place, const Error& error, Output& out) final;

 protected:
  // A solution, as text; puzzle.solution holds it. False ends the search.
  virtual bool write(Item& item, const Puzzle& solved, Output& out);
  // The answer, as text, once there is one. By default: notes where something went wrong.
  virtual void report(const Item& item, const Answer& answer, Output& out);
  // All text there is for the only solution of a bare board that came in `format`. False: there is
  // more to it than can be told without reading the board.
  virtual bool write_bare(const BulkResult&, const Format&, Output&) { return false; }

  const Search& search_;
  Outcomes& outcomes_;

 private:
  bool show(Item& item, Puzzle& solved, const Grid& grid, Output& out);
  void tell(Item& item, const Answer& answer, Output& out);
  void begin_json(const Item& item, Output& out);
  bool write_json(const Item& item, const Puzzle& solved, Output& out);
  void end_json(const Item& item, const Answer& answer, Output& out);

  std::uint64_t shown_ = 0;  // solutions of this puzzle
};

// Why a puzzle has no answer, and where to look: "two 5s in row 1: r1c2, r1c7". Empty if it has one.
struct Complaint {
  Place place;
  std::string reason;
};
[[nodiscard]] Complaint complaint(const Item& item, const Answer& answer);

// "3 puzzles: 2 unique, 1 none"; `all` names the usual verdicts even where there are none.
[[nodiscard]] std::string verdict_summary(const Tally& tally, bool all);

// Runs a search command to its exit code: `command` with what it leaves out filled in.
int run_search(const Arguments& arguments, Console& console, const Search& search,
               const Outcomes& outcomes, StreamCommand command);
template <class Job>
int run_search(const Arguments& arguments, Console& console, const Search& search,
               StreamCommand command = {}) {
  Outcomes outcomes;
  command.make_job = [&] { return std::make_unique<Job>(search, outcomes); };
  return run_search(arguments, console, search, outcomes, std::move(command));
}

}  // namespace nonet::cli
