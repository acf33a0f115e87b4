#include "ask/timing/bench.hpp"

#include "base/say.hpp"
#include "faces/cli/bench_report.hpp"
#include "faces/cli/interrupt.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli::commands::bench {
namespace {

constexpr Parameter kLimit{.id = "limit", .kind = Parameter::Kind::Number, .initial = "2"};
constexpr Parameter kRepeat{.id = "repeat", .kind = Parameter::Kind::Number, .initial = "5"};
constexpr Parameter kOneThread{.id = "threads", .kind = Parameter::Kind::Number, .initial = "1"};
constexpr Parameter kOptions[] = {
    options::kEngine, options::kSet, options::kSatSolver, kLimit,
    kRepeat,          kOneThread,    options::kTimeLimit, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
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
    return usage_error(console,
                       say({"--repeat: 1 to {} runs", "--repeat: de 1 a {} veces"}, kMostRuns));
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
    .id = "bench", .operand = options::kFiles, .options = kOptions, .groups = kGroups, .run = run};

}  // namespace nonet::cli::commands::bench
