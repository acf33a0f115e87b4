#include "batch/bench.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "batch/block_reader.hpp"

namespace nonet {
namespace {

constexpr std::size_t kTakeAtOnce = 32;           // records that a thread takes at a time
constexpr std::size_t kMostBoardsAtOnce = 16384;  // boards, where an engine takes many

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
  std::vector<Block> blocks;      // own the texts and the sources
  std::vector<BulkBoard> boards;  // what the engine can take as it stands in the text
  std::vector<Record> records;    // everything else
};

Result<Load> load(const BenchOptions& options) {
  Load all;
  BlockReader reader(options.files, options.format, options.read, options.stop);
  Block block;
  constexpr std::size_t kBlockSize = std::size_t{1} << 20U;
  while (reader.next(kBlockSize, block)) {
    if (block.error) {
      const Place place{block.source->name, block.first_line, block.first_column};
      return fail(block.error->code, fmt::format("{}: {}", to_string(place), block.error->message));
    }
    all.blocks.push_back(std::move(block));
  }
  const bool in_bulk = options.engine->run_many != nullptr && options.time_limit == 0 &&
                       options.limit <= std::numeric_limits<std::uint32_t>::max() &&
                       options.read.takes_bare_boards();
  LayoutCache layouts = options.read.layout ? LayoutCache(*options.read.layout) : LayoutCache();
  Puzzle puzzle;
  for (const Block& loaded : all.blocks) {
    const Format& format = *loaded.source->format;
    const ReadContext context{layouts, loaded.source->dialect};
    const std::string_view text = loaded.text;
    for (std::size_t done = 0; done < text.size();) {
      const std::string_view record = text.substr(done, format.split(text.substr(done), true));
      if (const char* bare = in_bulk && format.bare != nullptr ? format.bare(record) : nullptr) {
        all.boards.push_back({.givens = bare});
        done += record.size();
        continue;
      }
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
  if (all.records.empty() && all.boards.empty()) return fail(Errc::Usage, "no puzzles to time");
  return all;
}

struct Totals {
  Tally tally;
  std::uint64_t checksum = 0;
};

class Run {
 public:
  Run(const BenchOptions& options, const Load& load, bool hash_solutions)
      : options_(options),
        boards_(load.boards),
        records_(load.records),
        hash_solutions_(hash_solutions),
        boards_at_once_(std::clamp<std::size_t>(
            boards_.size() / (4 * static_cast<std::size_t>(options.threads)), 2048,
            kMostBoardsAtOnce)) {}

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
    work_on_boards(own);
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

  void work_on_boards(Totals& own) {
    std::vector<BulkResult> results(std::min(boards_at_once_, boards_.size()));
    const BulkLimits limits{static_cast<std::uint32_t>(options_.limit), options_.stop};
    while (!failed_ && !options_.stop.cancelled()) {
      const std::size_t first = next_board_.fetch_add(boards_at_once_);
      if (first >= boards_.size()) return;
      const auto boards = boards_.subspan(first, std::min(results.size(), boards_.size() - first));
      const auto stats = solve_many(*options_.engine, boards, results, limits);
      if (!stats) {
        give_up(stats.error());
        return;
      }
      own.tally.stats.guesses += stats->guesses;
      own.tally.stats.propagations += stats->passes;
      for (const BulkResult& result : std::span(results).first(boards.size())) tell(result, own);
    }
  }

  void tell(const BulkResult& result, Totals& own) const {
    ++own.tally.puzzles;
    own.tally.solutions += result.count;
    const Verdict verdict = verdict_of(result.end, result.count);
    ++own.tally.verdicts[static_cast<std::size_t>(verdict)];
    const bool settled = verdict == Verdict::Unique || verdict == Verdict::Solved;
    if (hash_solutions_ && settled) {
      own.checksum += hash(std::string_view(result.first.data(), result.first.size()));
    }
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
                                      .stop = options_.stop.with_time_limit(options_.time_limit),
                                      .settings = options_.settings});
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
  const std::span<const BulkBoard> boards_;
  const std::span<const Record> records_;
  const bool hash_solutions_;
  const std::size_t boards_at_once_;
  std::atomic<std::size_t> next_board_ = 0;
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
  const auto first = Run(options, *loaded, true)();  // not timed: it warms up and hashes
  if (!first) return Failure(first.error());
  report.tally = first->tally;
  report.checksum = first->checksum;
  report.signature = signature_of(first->tally);
  for (int i = 0; i < options.repeat; ++i) {
    const auto start = StopToken::Clock::now();
    const auto totals = Run(options, *loaded, false)();
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
