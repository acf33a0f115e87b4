#include "batch/bench.hpp"

#include <fmt/core.h>

#include "cli/interrupt.hpp"
#include "cli/json.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"

namespace nonet::cli::commands::bench {
namespace {

constexpr Option kLimit{.name = "limit",
                        .letter = 'n',
                        .takes = Takes::Number,
                        .value = "N",
                        .help = "end each search after N solutions; 2 proves uniqueness, 0: all",
                        .initial = "2"};
constexpr Option kRepeat{.name = "repeat",
                         .letter = 'r',
                         .takes = Takes::Number,
                         .value = "R",
                         .help = "how many timed runs",
                         .initial = "5"};
constexpr Option kOneThread{.name = "threads",
                            .letter = 't',
                            .takes = Takes::Number,
                            .value = "N",
                            .help = "how many threads work; 0: one for each core",
                            .initial = "1"};
constexpr Option kOptions[] = {
    options::kEngine, options::kSet, options::kSatSolver, kLimit,
    kRepeat,          kOneThread,    options::kTimeLimit, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet bench puzzles.txt", "puzzles a second on one core, uniqueness proved"},
    {"nonet bench --limit 1 --threads 0 a.txt b.txt", "first solutions only, on all cores"},
    {"nonet bench --json puzzles.txt | jq .checksum", "for other programs"},
};

constexpr Verdict kVerdicts[] = {Verdict::Unique,  Verdict::Multiple, Verdict::NoSolution,
                                 Verdict::Invalid, Verdict::Solved,   Verdict::GaveUp};

// Figures that follow from a report, as both outputs give them.
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

std::string as_json(const BenchReport& report, const BenchOptions& options) {
  const Figures figures(report);
  JsonObject verdicts;
  for (const Verdict verdict : kVerdicts) {
    verdicts.add(verdict_name(verdict), report.tally.of(verdict));
  }
  JsonObject object;
  object.add("engine", options.engine->id)
      .add("limit", options.limit)
      .add("threads", static_cast<std::uint64_t>(options.threads))
      .add("runs", static_cast<std::uint64_t>(report.seconds.size()))
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

std::string as_text(const BenchReport& report, const BenchOptions& options) {
  const Figures figures(report);
  const auto rate = [](double value) { return grouped(static_cast<std::uint64_t>(value)); };
  std::string verdicts;
  for (const Verdict verdict : kVerdicts) {
    if (report.tally.of(verdict) == 0) continue;
    if (!verdicts.empty()) verdicts += ", ";
    verdicts += fmt::format("{} {}", grouped(report.tally.of(verdict)), verdict_name(verdict));
  }
  return fmt::format(
      "engine      {}, {} solutions looked for, {}, median and best of {}\n"
      "puzzles     {} ({})\n"
      "puzzles/s   {} median, {} best\n"
      "us/puzzle   {:.3f}\n"
      "guesses     {:.3f} a puzzle\n"
      "checksum    {:016x} of the solutions\n"
      "signature   {:016x} of the work\n",
      options.engine->id, options.limit == 0 ? "all" : fmt::format("up to {}", options.limit),
      counted(static_cast<std::uint64_t>(options.threads), "thread"),
      counted(report.seconds.size(), "run"), grouped(report.tally.puzzles), verdicts,
      rate(figures.median_rate), rate(figures.best_rate), figures.microseconds, figures.guesses,
      report.checksum, report.signature);
}

int run(const Arguments& arguments, Console& console) {
  constexpr std::uint64_t kMostRuns = 10000;
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  BenchOptions options;
  options.files = std::move(stream->files);
  options.format = stream->format;
  options.read = std::move(stream->read);
  if (arguments.has(kOneThread)) options.threads = stream->threads;
  const auto engine = engine_from(arguments);
  if (!engine) return usage_error(console, engine.error());
  options.engine = *engine;
  auto settings = settings_from(arguments, **engine);
  if (!settings) return usage_error(console, settings.error());
  options.settings = std::move(*settings);
  options.limit = arguments.number(kLimit);
  const std::uint64_t repeat = arguments.number(kRepeat);
  if (repeat < 1 || repeat > kMostRuns) {
    return usage_error(console, {Errc::Usage, fmt::format("--repeat: 1 to {} runs", kMostRuns)});
  }
  options.repeat = static_cast<int>(repeat);
  options.time_limit = arguments.seconds(options::kTimeLimit);
  options.stop = stop_on_interrupt();

  const auto report = run_bench(options);
  if (!report) {
    console.complain(report.error().message);
    if (options.stop.cancelled()) return kInterrupted;
    return report.error().code == Errc::Io ? kTrouble : kSomeFailed;
  }
  console.out(arguments.has(options::kJson) ? as_json(*report, options)
                                            : as_text(*report, options));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "bench",
    .summary = "time an engine on the puzzles of some files",
    .description =
        "Loads the puzzles into memory, then reads and solves them R times and tells the median "
        "and the best run. Opening files and writing answers are not timed; reading each puzzle "
        "from its text is.\n\n"
        "The checksum is the sum of the FNV-1a hashes (64 bits) of the solutions as one-line "
        "text: of all that were found with --limit 1, else of the unique ones. Solvers that agree "
        "have the same. The signature hashes the solutions, guesses and propagations that were "
        "counted: it changes when the search does, and only then.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::bench
