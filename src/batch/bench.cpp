#include "batch/bench.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "batch/block_reader.hpp"

namespace nonet {
namespace {

constexpr std::size_t kTakeAtOnce = 32;  // records a thread takes at a time

// FNV-1a, 64 bits.
std::uint64_t hash(std::string_view text) {
  std::uint64_t value = 0xCBF29CE484222325U;
  for (const char c : text) {
    value ^= static_cast<unsigned char>(c);
    value *= 0x100000001B3U;
  }
  return value;
}

struct Record {
  std::string_view text;
  const Source* source;
};

struct Load {
  std::vector<Block> blocks;  // own the texts and the sources
  std::vector<Record> records;
};

Result<Load> load(const BenchOptions& options) {
  Load all;
  BlockReader reader(options.files, options.format, options.read, options.stop);
  Block block;
  while (reader.next(std::numeric_limits<std::size_t>::max(), block)) {
    if (block.error) {
      const Place place{block.source->name, block.first_line, block.first_column};
      return fail(block.error->code, fmt::format("{}: {}", to_string(place), block.error->message));
    }
    all.blocks.push_back(std::move(block));
  }
  LayoutCache layouts = options.read.layout ? LayoutCache(*options.read.layout) : LayoutCache();
  Puzzle puzzle;
  for (const Block& loaded : all.blocks) {
    const Format& format = *loaded.source->format;
    const ReadContext context{layouts, loaded.source->dialect};
    const std::string_view text = loaded.text;
    for (std::size_t done = 0; done < text.size();) {
      const std::string_view record = text.substr(done, format.split(text.substr(done), true));
      const auto found = format.read(record, context, puzzle);
      if (!found) {
        const std::size_t offset = done + std::min(found.error().offset, record.size());
        const Place start{loaded.source->name, loaded.first_line, loaded.first_column};
        return fail(
            found.error().code,
            fmt::format("{}: {}", to_string(place_at(text, offset, start)), found.error().message));
      }
      if (*found) all.records.push_back({record, loaded.source.get()});
      done += record.size();
    }
  }
  if (all.records.empty()) return fail(Errc::Usage, "no puzzles to time");
  return all;
}

struct Totals {
  Tally tally;
  std::uint64_t checksum = 0;
};

class Run {
 public:
  Run(const BenchOptions& options, const std::vector<Record>& records, bool hash_solutions)
      : options_(options), records_(records), hash_solutions_(hash_solutions) {}

  Result<Totals> operator()() {
    std::vector<std::thread> threads;
    for (int i = 1; i < options_.threads; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    if (error_) return Failure(*error_);
    if (options_.stop.stop_requested()) return fail(Errc::Io, "stopped");
    return totals_;
  }

 private:
  void work() {
    LayoutCache layouts = options_.read.layout ? LayoutCache(*options_.read.layout) : LayoutCache();
    Puzzle puzzle;
    Totals own;
    std::string line;
    while (!failed_ && !options_.stop.cancelled()) {
      const std::size_t first = next_.fetch_add(kTakeAtOnce);
      if (first >= records_.size()) break;
      const std::size_t last = std::min(first + kTakeAtOnce, records_.size());
      for (std::size_t i = first; i < last; ++i) {
        if (!solve_one(records_[i], layouts, puzzle, line, own)) break;
      }
    }
    const std::lock_guard lock(mutex_);
    totals_.tally.add(own.tally);
    totals_.checksum += own.checksum;
  }

  bool solve_one(const Record& record, LayoutCache& layouts, Puzzle& puzzle, std::string& line,
                 Totals& own) {
    const ReadContext context{layouts, record.source->dialect};
    if (auto read = record.source->format->read(record.text, context, puzzle); !read) {
      return give_up(read.error());
    }
    auto answer =
        solve(*options_.engine, Query{.puzzle = puzzle,
                                      .limit = options_.limit,
                                      .stop = options_.stop.with_time_limit(options_.time_limit)});
    if (!answer) return give_up(answer.error());
    ++own.tally.puzzles;
    own.tally.count(*answer);
    const bool settled = answer->verdict == Verdict::Unique || answer->verdict == Verdict::Solved;
    if (hash_solutions_ && settled) {
      line.clear();
      puzzle.solution = std::move(answer->solutions.front());
      if (auto written = find_format("line")->write(puzzle, Show::Solution, line); !written) {
        return give_up(written.error());
      }
      line.pop_back();
      own.checksum += hash(line);
    }
    return true;
  }

  bool give_up(const Error& error) {
    const std::lock_guard lock(mutex_);
    error_ = error;
    failed_ = true;
    return false;
  }

  const BenchOptions& options_;
  const std::vector<Record>& records_;
  const bool hash_solutions_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  Totals totals_;
  std::optional<Error> error_;
};

std::uint64_t signature_of(const Tally& tally) {
  return hash(
      fmt::format("{} {} {}", tally.solutions, tally.stats.guesses, tally.stats.propagations));
}

}  // namespace

Result<BenchReport> run_bench(const BenchOptions& options) {
  const auto loaded = load(options);
  if (!loaded) return Failure(loaded.error());
  BenchReport report;
  const auto first = Run(options, loaded->records, true)();  // not timed: it warms up and hashes
  if (!first) return Failure(first.error());
  report.tally = first->tally;
  report.checksum = first->checksum;
  report.signature = signature_of(first->tally);
  for (int i = 0; i < options.repeat; ++i) {
    const auto start = StopToken::Clock::now();
    const auto totals = Run(options, loaded->records, false)();
    const std::chrono::duration<double> seconds = StopToken::Clock::now() - start;
    if (!totals) return Failure(totals.error());
    report.seconds.push_back(seconds.count());
    if (signature_of(totals->tally) != report.signature) {
      return fail(Errc::Internal, "two runs over the same puzzles differ");
    }
  }
  std::ranges::sort(report.seconds);
  return report;
}

}  // namespace nonet
