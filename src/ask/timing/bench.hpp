// Bench: measures how fast an engine solves the puzzles of some inputs.
//
// The records are loaded first, as text. A run then parses and solves each record, on the given
// number of threads; so parsing is timed, while opening files and writing answers are not. All runs
// use the same records and must find the same: the checksum identifies the solutions, the signature
// the work done. Neither depends on the machine, the clock or the number of threads.
#pragma once

#include <cstdint>
#include <vector>

#include "ask/stream/stream.hpp"
#include "solve/engines/engine.hpp"
#include "text/formats/format.hpp"

namespace nonet {

struct BenchOptions {
  std::vector<Input> inputs;
  const Format* format = nullptr;  // null: sniffed for each input
  ReadOptions read;
  const Engine* engine = nullptr;
  std::vector<SettingValue> settings;  // of the engine
  std::uint64_t limit = 2;             // 2 proves uniqueness
  int repeat = 5;
  int threads = 1;
  double time_limit = 0;  // seconds for each puzzle; 0: none
  StopToken stop;
};

struct BenchReport {
  Tally tally;                  // of one run
  std::vector<double> seconds;  // wall time of each run, ascending
  // The sum, modulo 2^64, of the FNV-1a hashes of the solutions as one-line text without line end:
  // with limit 1 of the first solution of every puzzle, else of unique solutions only.
  std::uint64_t checksum = 0;
  // The FNV-1a hash of the totals of solutions, guesses and propagations as decimal text.
  std::uint64_t signature = 0;

  [[nodiscard]] double best() const { return seconds.front(); }
  [[nodiscard]] double median() const { return seconds[seconds.size() / 2]; }
};

// Runs the benchmark. Errors: an input that cannot be read or holds no puzzle, a record that cannot
// be read (its place is in the message), an engine that fails, two runs that differ (Internal), a
// stop.
Result<BenchReport> run_bench(const BenchOptions& options);

}  // namespace nonet
