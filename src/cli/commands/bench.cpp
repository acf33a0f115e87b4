#include "trial/bench.hpp"

#include <fmt/core.h>

#include "cli/bench_report.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "cli/stream_command.hpp"

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
                         .help = "the number of timed runs",
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
    {"nonet bench puzzles.txt", "puzzles a second on one core, with a search for second solutions"},
    {"nonet bench --limit 1 --threads 0 a.txt b.txt", "first solutions only, on all cores"},
    {"nonet bench --json puzzles.txt | jq .checksum", "for other programs"},
};

int run(const Arguments& arguments, Console& console) {
  constexpr std::uint64_t kMostRuns = 10000;
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  BenchOptions options;
  options.inputs = std::move(stream->inputs);
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
  console.out(arguments.has(options::kJson) ? bench_json(*report, options)
                                            : bench_text(*report, options));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "bench",
    .summary = "time an engine on the puzzles of some files",
    .description =
        "Loads the puzzles into memory, then parses and solves them R times, and reports the "
        "median and the best run. Opening files and writing answers are not timed; parsing "
        "is.\n\n"
        "The checksum is the sum of the FNV-1a hashes (64 bits) of the solutions as one-line "
        "text: of all that were found with --limit 1, else of the unique ones. Solvers that "
        "agree have the same checksum. The signature hashes the numbers of solutions, guesses "
        "and propagations: it changes only if the search does.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::bench
