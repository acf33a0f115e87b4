#include "ask/timing/bench.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "ask/stream/bare_boards.hpp"
#include "ask/stream/bulk_batch.hpp"
#include "ask/timing/load.hpp"
#include "base/caught.hpp"
#include "base/hash.hpp"
#include "solve/engines/crew.hpp"
#include "text/formats/record.hpp"

namespace nonet {
namespace {

constexpr std::size_t kTakeAtOnce = 512;          // records, by one thread
constexpr std::size_t kMostBoardsAtOnce = 16384;  // by one call of run_many

struct TimedBoard {
  std::string text;
  const Source* source;
};

struct Load {
  bool in_bulk = false;
  std::vector<Block> blocks;        // own the texts of bare boards, and the sources
  std::vector<BulkBoard> boards;    // bare boards, within the texts
  std::vector<TimedBoard> records;  // everything else
};

Result<Load> load(const BenchOptions& options) {
  Load all;
  all.in_bulk = options.engine->run_many != nullptr && options.time_limit == 0 &&
                options.limit <= std::numeric_limits<std::uint32_t>::max();
  const BareBoards bare_boards(options.read);
  const auto take_bare = [&](const Format& format, std::string_view record) {
    const char* const cells = all.in_bulk ? bare_boards.find(format, record) : nullptr;
    if (cells != nullptr) all.boards.push_back({.givens = cells});
    return cells != nullptr;
  };
  const auto take = [&](std::string_view record, const Source& source, const Place&, const Puzzle&) {
    all.records.push_back({std::string(record), &source});
  };
  auto blocks = load_records(options.inputs, options.format, options.read, options.stop, take_bare, take);
  if (!blocks) return Failure(blocks.error());
  all.blocks = *std::move(blocks);
  if (all.records.empty() && all.boards.empty()) return fail(Errc::Usage, tr("no puzzles to time"));
  return all;
}

struct Totals {
  Tally tally;
  std::uint64_t checksum = 0;
};

// Records of one thread, in memory that is used again.
struct RecordBatch {
  LayoutCache& layouts;
  BulkBatch boards = {};
  std::vector<Puzzle> puzzles = {};
  std::vector<std::pair<Puzzle*, BulkBatch::BoardPlace>> places = {};
};

class Run {
 public:
  Run(const BenchOptions& options, const Load& load, bool timed)
      : options_(options),
        boards_(load.boards),
        records_(load.records),
        in_bulk_(load.in_bulk),
        timed_(timed),
        boards_at_once_(std::clamp<std::size_t>(
            boards_.size() / (4 * static_cast<std::size_t>(options.threads)), 2048, kMostBoardsAtOnce)) {}

  Result<Totals> operator()() {
    const auto others = static_cast<std::size_t>(options_.threads - 1);
    Crew crew(others, [this](std::size_t) { work(); });
    work();
    crew.join();
    if (error_) return Failure(*error_);
    if (options_.stop.stop_requested()) return fail(Errc::Io, tr("stopped"));
    return totals_;
  }

 private:
  void work() {
    const auto done = guarded([this] { return work_on_all(); });
    if (done) return;
    const std::lock_guard lock(mutex_);
    error_ = done.error();
    failed_ = true;
  }

  Result<void> work_on_all() {
    LayoutCache layouts = options_.read.layout ? LayoutCache(*options_.read.layout) : LayoutCache();
    RecordBatch batch{layouts};
    Totals own;
    if (auto ok = work_on_boards(own); !ok) return ok;
    while (!failed_ && !options_.stop.cancelled()) {
      const std::size_t first = next_.fetch_add(kTakeAtOnce);
      if (first >= records_.size()) break;
      const std::size_t count = std::min(kTakeAtOnce, records_.size() - first);
      if (auto ok = work_on_records(records_.subspan(first, count), batch, own); !ok) return ok;
    }
    const std::lock_guard lock(mutex_);
    totals_.tally.add(own.tally);
    totals_.checksum += own.checksum;
    return {};
  }

  Result<void> work_on_boards(Totals& own) {
    std::vector<BulkResult> results(std::min(boards_at_once_, boards_.size()));
    const BulkLimits limits{static_cast<std::uint32_t>(options_.limit), options_.stop};
    while (!failed_ && !options_.stop.cancelled()) {
      const std::size_t first = next_board_.fetch_add(boards_at_once_);
      if (first >= boards_.size()) break;
      const auto boards = boards_.subspan(first, std::min(results.size(), boards_.size() - first));
      const auto stats = solve_many(*options_.engine, boards, results, limits);
      if (!stats) return Failure(stats.error());
      own.tally.stats.guesses += stats->guesses;
      own.tally.stats.propagations += stats->passes;
      for (std::size_t i = 0; i < boards.size(); ++i) tell(boards[i], results[i], own);
    }
    return {};
  }

  void tell(const BulkBoard& board, const BulkResult& result, Totals& own) const {
    ++own.tally.puzzles;
    own.tally.solutions += result.count;
    Verdict verdict = verdict_of(result.end, result.count);
    if (!timed_ && verdict == Verdict::NoSolution) verdict = why_none(board, result);
    own.tally.count(verdict);
    const bool settled = verdict == Verdict::Unique || verdict == Verdict::Solved;
    if (!timed_ && settled) {
      own.checksum += fnv1a(std::string_view(result.first.data(), result.first.size()));
    }
  }

  // Returns NoSolution or Invalid, which the kernels do not tell apart.
  static Verdict why_none(const BulkBoard& board, const BulkResult& result) {
    static const LayoutPtr kPlain = Layout::make(boxes_spec(3, 3)).value();
    Puzzle puzzle;
    puzzle.reset(kPlain);
    std::ranges::transform(std::span(board.givens, kBulkCells), puzzle.givens.digits().begin(),
                           [](char c) { return static_cast<Digit>(c < '1' || c > '9' ? 0 : c - '0'); });
    return answer_of(result, puzzle).verdict;
  }

  // Reads records, and solves them: at once those that can be, the others one by one.
  Result<void> work_on_records(std::span<const TimedBoard> records, RecordBatch& batch, Totals& own) {
    batch.puzzles.resize(kTakeAtOnce);
    batch.boards.clear();
    batch.places.clear();
    for (std::size_t i = 0; i < records.size(); ++i) {
      const Source& source = *records[i].source;
      const ReadContext context{batch.layouts, source.dialect, options_.read.rules};
      Puzzle& puzzle = batch.puzzles[i];
      if (auto read = read_record(*source.format, records[i].text, context, puzzle); !read) {
        return Failure(read.error());
      }
      const auto place = in_bulk_ ? batch.boards.add(puzzle) : std::nullopt;
      if (place) {
        batch.places.emplace_back(&puzzle, *place);
      } else if (auto ok = solve_one(puzzle, own); !ok) {
        return ok;
      }
    }
    const auto stats =
        batch.boards.solve(*options_.engine, {static_cast<std::uint32_t>(options_.limit), options_.stop});
    if (!stats) return Failure(stats.error());
    own.tally.stats.guesses += stats->guesses;
    own.tally.stats.propagations += stats->passes;
    for (const auto& [puzzle, place] : batch.places) {
      if (auto ok = tell(*puzzle, answer_of(batch.boards.result(place), *puzzle), own); !ok) return ok;
    }
    return {};
  }

  Result<void> solve_one(Puzzle& puzzle, Totals& own) {
    auto answer = solve(*options_.engine, Query{.puzzle = puzzle,
                                                .limit = options_.limit,
                                                .stop = options_.stop.with_time_limit(options_.time_limit),
                                                .settings = options_.settings});
    return answer ? tell(puzzle, *std::move(answer), own) : Failure(answer.error());
  }

  Result<void> tell(Puzzle& puzzle, Answer answer, Totals& own) const {
    ++own.tally.puzzles;
    own.tally.count(answer);
    const bool settled = answer.verdict == Verdict::Unique || answer.verdict == Verdict::Solved;
    if (timed_ || !settled) return {};
    std::string line;
    puzzle.solution = std::move(answer.solutions.front());
    if (auto written = find_format("line")->write(puzzle, Show::Solution, line); !written) return written;
    line.pop_back();
    own.checksum += fnv1a(line);
    return {};
  }

  const BenchOptions& options_;
  const std::span<const BulkBoard> boards_;
  const std::span<const TimedBoard> records_;
  const bool in_bulk_;
  const bool timed_;
  const std::size_t boards_at_once_;
  std::atomic<std::size_t> next_board_ = 0;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  Totals totals_;
  std::optional<Error> error_;
};

std::uint64_t signature_of(const Tally& tally) {
  return fnv1a(fmt::format("{} {} {}", tally.solutions, tally.stats.guesses, tally.stats.propagations));
}

}  // namespace

Result<BenchReport> run_bench(const BenchOptions& options) {
  assert(options.engine != nullptr && options.repeat > 0 && options.threads > 0);
  const auto loaded = load(options);
  if (!loaded) return Failure(loaded.error());
  BenchReport report;
  const auto first = Run(options, *loaded, false)();  // warms up, and computes what is not timed
  if (!first) return Failure(first.error());
  report.tally = first->tally;
  report.checksum = first->checksum;
  report.signature = signature_of(first->tally);
  for (int i = 0; i < options.repeat; ++i) {
    const auto start = StopToken::Clock::now();
    const auto totals = Run(options, *loaded, true)();
    const std::chrono::duration<double> seconds = StopToken::Clock::now() - start;
    if (!totals) return Failure(totals.error());
    report.seconds.push_back(seconds.count());
    if (signature_of(totals->tally) != report.signature) {
      return fail(Errc::Internal, tr("two runs over the same puzzles differ"));
    }
  }
  std::ranges::sort(report.seconds);
  return report;
}

}  // namespace nonet
