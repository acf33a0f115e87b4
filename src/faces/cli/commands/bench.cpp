#include <fmt/core.h>

#include "ask/timing/bench.hpp"
#include "base/json.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli::commands::bench {
namespace {

constexpr Verdict kTimedVerdicts[] = {Verdict::Unique,  Verdict::Multiple, Verdict::NoSolution,
                                      Verdict::Invalid, Verdict::Solved,   Verdict::GaveUp};

// Figures that both outputs have.
struct Figures {
  explicit Figures(const BenchReport& report)
      : puzzles(static_cast<double>(report.tally.puzzles)),
        best_rate(puzzles / report.best()),
        median_rate(puzzles / report.median()),
        microseconds(report.median() / puzzles * 1e6),
        guesses(static_cast<double>(report.tally.stats.guesses) / puzzles) {}

  double puzzles;
  double best_rate;
  double median_rate;
  double microseconds;  // a puzzle, of the median run
  double guesses;       // a puzzle
};

std::string bench_json(const BenchReport& report, const BenchOptions& options) {
  const Figures figures(report);
  JsonObject verdicts;
  for (const Verdict verdict : kTimedVerdicts) {
    verdicts.add(verdict_name(verdict), report.tally.of(verdict));
  }
  JsonObject object;
  object.add("engine", options.engine->id)
      .add("limit", options.limit)
      .add("threads", options.threads)
      .add("runs", report.seconds.size())
      .add("puzzles", report.tally.puzzles)
      .add("verdicts", verdicts)
      .add("seconds_best", report.best())
      .add("seconds_median", report.median())
      .add("puzzles_per_second_best", figures.best_rate)
      .add("puzzles_per_second_median", figures.median_rate)
      .add("microseconds_per_puzzle", figures.microseconds)
      .add("guesses_per_puzzle", figures.guesses)
      .add("checksum", fmt::format("{:016x}", report.checksum))
      .add("signature", fmt::format("{:016x}", report.signature));
  return object.text() + '\n';
}

Message bench_text(const BenchReport& report, const BenchOptions& options) {
  constexpr Noun kThreads{tr("thread"), tr("threads")};
  constexpr Noun kRuns{tr("run"), tr("runs")};
  const Figures figures(report);
  const auto rate = [](double value) { return numeral(static_cast<std::uint64_t>(value)); };
  Message verdicts;
  for (const Verdict verdict : kTimedVerdicts) {
    if (report.tally.of(verdict) == 0) continue;
    if (!verdicts.empty()) verdicts += as_is(", ");
    verdicts += say("{} {}", numeral(report.tally.of(verdict)), verdict_words(verdict));
  }
  const Message limit = options.limit == 0 ? tr("all") : say("up to {}", options.limit);
  return say(
      "engine      {}, {} solutions looked for, {}, median and best of {}\n"
      "puzzles     {} ({})\n"
      "puzzles/s   {} median, {} best\n"
      "us/puzzle   {:.3f}\n"
      "guesses     {:.3f} a puzzle\n"
      "checksum    {:016x} of the solutions\n"
      "signature   {:016x} of the work\n",
      options.engine->id, limit, counted(static_cast<std::uint64_t>(options.threads), kThreads),
      counted(report.seconds.size(), kRuns), numeral(report.tally.puzzles), verdicts,
      rate(figures.median_rate), rate(figures.best_rate), figures.microseconds, figures.guesses,
      report.checksum, report.signature);
}

constexpr Parameter kLimit{.id = "limit", .kind = Parameter::Kind::Number, .initial = "2"};
constexpr Parameter kRepeat{.id = "repeat", .kind = Parameter::Kind::Number, .initial = "5"};
constexpr Parameter kOneThread{.id = "threads", .kind = Parameter::Kind::Number, .initial = "1"};
constexpr Parameter kOptions[] = {options::kEngine, options::kSet, options::kSatSolver, kLimit,
                                  kRepeat,          kOneThread,    options::kTimeLimit, options::kJson};

int run(const Arguments& arguments, Console& console) {
  constexpr std::uint64_t kMostRuns = 10000;
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  BenchOptions options;
  options.inputs = std::move(stream->inputs);
  options.format = stream->format;
  options.read = std::move(stream->read);
  if (arguments.has(kOneThread)) options.threads = stream->threads;
  auto chosen = engine_from(arguments);
  if (!chosen) return usage_error(console, chosen.error());
  options.engine = chosen->engine;
  options.settings = std::move(chosen->settings);
  options.limit = arguments.number(kLimit);
  const std::uint64_t repeat = arguments.number(kRepeat);
  if (repeat < 1 || repeat > kMostRuns) {
    return usage_error(console, say("--repeat: 1 to {} runs", kMostRuns));
  }
  options.repeat = static_cast<int>(repeat);
  options.time_limit = arguments.seconds(options::kTimeLimit);
  options.stop = stop_on_interrupt();

  const auto report = run_bench(options);
  if (!report) {
    console.complain(report.error().words());
    if (options.stop.cancelled()) return kInterrupted;
    return report.error().code == Errc::Io ? kTrouble : kSomeFailed;
  }
  console.out(arguments.has(options::kJson) ? bench_json(*report, options)
                                            : console.in(bench_text(*report, options)));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "bench", .options = kOptions, .takes = options::kToRead, .run = run};

}  // namespace nonet::cli::commands::bench
