// Compare: several engines on the same boards, under the same limits, one after the other.
//
//   files ─► BoardSets ─┬─► a process of its own for engine A ─► a record a board ─┐
//                       ├─► … engine B ─────────────────────────► …                ├─► Comparison
//                       └─► …                                                      ┘
//
// Each engine runs in a child process, which is why an engine's peak memory can be told, and why one
// that crashes, or hangs beyond its limit, costs it a board and nobody else anything. The child solves
// a small board before it is timed, so that what an engine does once is not counted.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "batch/stream.hpp"
#include "nonet/engine.hpp"

namespace nonet {

// The boards of one file.
struct BoardSet {
  std::string name;
  std::vector<Puzzle> boards;
  std::vector<std::string> places;  // "FILE:LINE:COLUMN" of each
};

// Every board of every file. Errors: a file that cannot be read or holds no board, a board that
// cannot be read (its place is in the message).
Result<std::vector<BoardSet>> load_board_sets(const StreamOptions& options);

struct Contender {
  std::string name;  // "sat:encoding=document"
  const Engine* engine = nullptr;
  std::vector<Chosen> settings = {};
};

// "native" or "sat:encoding=document:solver=linked". Usage, where there is no such engine or setting.
Result<Contender> contender_from(const std::string& text);

struct CompareLimits {
  std::uint64_t solutions = 2;  // that are looked for
  double board_seconds = 10;    // 0: any
  double set_seconds = 60;      // that an engine may spend on a BoardSet; 0: any
  double grace_seconds = 2;     // after which an engine that does not stop is killed
};

// What came of one board.
struct BoardRun {
  enum class End : std::uint8_t {
    NotTried,  // the engine had spent its time
    Answered,
    GaveUp,   // its time was up
    Refused,  // the engine does not take such boards
    Failed,   // it crashed, hung, or gave a grid that is no solution
  };
  End end = End::NotTried;
  Verdict verdict = Verdict::GaveUp;
  std::uint64_t count = 0;
  std::uint64_t grid_hash = 0;  // of the first solution
  Stats stats;
  std::string reason;  // of all but Answered
};

struct EngineRun {
  std::string missing;           // why the engine cannot run here; then `boards` is empty
  std::vector<BoardRun> boards;  // in the order of the set
  std::uint64_t peak_bytes = 0;  // beyond what the process began with, or of what it started
};

struct Disagreement {
  std::size_t set;
  std::size_t board;
  std::string what;  // "native: unique; other: none"
};

struct Comparison {
  std::vector<std::vector<EngineRun>> runs;  // by set, then contender
  std::vector<Disagreement> disagreements;
};

// Errors: Io, where no process can be made, or the stop token ended it.
Result<Comparison> compare(const std::vector<Contender>& contenders,
                           const std::vector<BoardSet>& sets, const CompareLimits& limits,
                           const StopToken& stop,
                           const std::function<void(const Progress&)>& on_progress = {});

// What the runs of one engine come to.
struct RunFigures {
  std::size_t boards = 0;
  std::size_t tried = 0;
  std::size_t answered = 0;
  std::size_t failed = 0;
  // Seconds of the boards that were tried, those without an answer with the time they took: where
  // answered < tried these are lower bounds. Percentiles are nearest ranks.
  double total = 0;
  double mean = 0;
  double median = 0;
  double p95 = 0;
  std::vector<double> answered_seconds;  // ascending
  // Means of the boards that were answered.
  double variables = 0;
  double constraints = 0;
  double guesses = 0;
};
[[nodiscard]] RunFigures figures_of(const EngineRun& run);

}  // namespace nonet
