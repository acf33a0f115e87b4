// Compare: runs several engines on the same boards, under the same limits, one after the other.
//
//   inputs ─► BoardSets ─┬─► process for engine A ─► a record for each board ─┐
//                        ├─► process for engine B ─► …                         ├─► Comparison
//                        └─► …                                                 ┘
//
// Each engine runs in a child process: so its peak memory can be measured, and an engine that
// crashes or hangs loses one board and disturbs no other engine. The child solves a small board
// before it is timed, so that work an engine does only once is not counted.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "ask/stream/stream.hpp"
#include "solve/engines/engine.hpp"

namespace nonet {

// The boards of one input.
struct BoardSet {
  std::string name;  // Input::shown_name()
  std::vector<Puzzle> boards;
  std::vector<std::string> places;  // "FILE:LINE:COLUMN" of each
};

// Reads every board of every input. Errors: an input that cannot be read or holds no board, a board
// that cannot be read (its place is in the message).
Result<std::vector<BoardSet>> load_board_sets(const StreamOptions& options);

struct Contender {
  std::string name;  // "sat:encoding=direct"
  const Engine* engine = nullptr;
  std::vector<SettingValue> settings = {};
};

// Reads "native" or "sat:encoding=direct:solver=linked". Usage if there is no such engine or
// setting.
Result<Contender> contender_from(const std::string& text);

struct CompareLimits {
  std::uint64_t solutions = 2;  // to look for
  double board_seconds = 10;    // 0: no limit
  double set_seconds = 60;      // for one engine on one BoardSet; 0: no limit
  double grace_seconds = 2;     // after its limit, before an engine is killed
};

// What one engine did with one board, without words.
struct BoardOutcome {
  enum class End : std::uint8_t {
    NotTried,  // the time for the set was spent
    Answered,
    GaveUp,   // the time for the board was spent
    Refused,  // the engine does not solve such boards
    Failed,   // it crashed, hung, or returned a grid that is not a solution
  };
  End end = End::NotTried;
  Verdict verdict = Verdict::GaveUp;
  std::uint64_t count = 0;
  std::uint64_t grid_hash = 0;  // of the first solution
  Stats stats;
};

struct BoardRun : BoardOutcome {
  Message reason;  // empty if Answered
};

struct EngineRun {
  Message missing;               // why the engine cannot run here; then `boards` is empty
  std::vector<BoardRun> boards;  // in the order of the set
  std::uint64_t peak_bytes = 0;  // of what the process grew by, or of the largest program it started
};

struct Disagreement {
  std::size_t set;
  std::size_t board;
  Message what;  // "native: unique; other: none"
};

struct Comparison {
  std::vector<std::vector<EngineRun>> runs;  // by set, then contender
  std::vector<Disagreement> disagreements;
};

// Runs all engines on all sets. Io if the system refuses a process, or at a stop.
Result<Comparison> compare(const std::vector<Contender>& contenders, const std::vector<BoardSet>& sets,
                           const CompareLimits& limits, const StopToken& stop,
                           const std::function<void(const Progress&)>& on_progress = {});

// Sums and means over the run of one engine.
struct RunFigures {
  std::size_t boards = 0;
  std::size_t tried = 0;
  std::size_t answered = 0;
  std::size_t failed = 0;
  // Seconds of the boards that were tried, answered or not: lower bounds if answered < tried.
  // Percentiles are nearest ranks.
  double total = 0;
  double mean = 0;
  double median = 0;
  double p95 = 0;
  std::vector<double> answered_seconds;  // ascending
  // Means over the boards that were answered.
  double variables = 0;
  double constraints = 0;
  double guesses = 0;
};
[[nodiscard]] RunFigures figures_of(const EngineRun& run);

}  // namespace nonet
