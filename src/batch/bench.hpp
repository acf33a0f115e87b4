// Bench: how fast an engine solves the puzzles of some files, timed apart from reading the files.
//
// The records are loaded first, as text. A run then reads each record and solves it, on all threads
// asked for; so parsing is timed, opening files and writing answers are not. Runs repeat on the same
// records, and must all find the same: the checksum says what the solutions were, the signature how
// much work it took, and neither depends on the machine, the clock or the number of threads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "batch/stream.hpp"
#include "nonet/engine.hpp"
#include "nonet/format.hpp"

namespace nonet {

struct BenchOptions {
  std::vector<std::string> files;
  const Format* format = nullptr;  // null: sniffed
  ReadOptions read;
  const Engine* engine = nullptr;
  std::vector<Chosen> settings;  // of the engine
  std::uint64_t limit = 2;       // 2 proves uniqueness
  int repeat = 5;
  int threads = 1;
  double time_limit = 0;  // seconds a puzzle; 0: none
  StopToken stop;
};

struct BenchReport {
  Tally tally;                  // of one run
  std::vector<double> seconds;  // wall time of each run, ascending
  // Sum, modulo 2^64, of the FNV-1a hashes of the solutions as one-line text without line end: of
  // every puzzle's first solution with limit 1, else of the unique ones only.
  std::uint64_t checksum = 0;
  // FNV-1a hash of the totals of solutions, guesses and propagations as decimal text.
  std::uint64_t signature = 0;

  [[nodiscard]] double best() const { return seconds.front(); }
  [[nodiscard]] double median() const { return seconds[seconds.size() / 2]; }
};

// Errors: a file that cannot be read or holds no puzzle, a record that cannot be read (its place is
// in the message), an engine that fails, two runs that differ (Internal), or the stop token.
Result<BenchReport> run_bench(const BenchOptions& options);

}  // namespace nonet
