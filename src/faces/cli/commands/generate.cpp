#include "reason/generate/run.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <thread>

#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/cli/wish_options.hpp"
#include "reason/generate/controlled.hpp"
#include "text/formats/puzzle_json.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::cli::commands::generate {
namespace {

using nonet::generate::Made;
using nonet::generate::RunOptions;
using nonet::generate::RunReport;
using nonet::generate::Sampling;
using nonet::generate::Wishes;

constexpr Parameter kCount{.id = "count", .kind = Parameter::Kind::Number, .initial = "1"};
constexpr Parameter kSeed{.id = "seed", .kind = Parameter::Kind::Number};
constexpr Parameter kAttempts{.id = "attempts", .kind = Parameter::Kind::Number, .initial = "0"};
constexpr Parameter kTime{.id = "time_limit", .kind = Parameter::Kind::Seconds, .initial = "0"};
constexpr Parameter kOptions[] = {kCount, kSeed, kAttempts, kTime, options::kFormat, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kWorking};
// Writes puzzles as they are made, and ends a run that makes none.
class PuzzleWriter {
 public:
  PuzzleWriter(const Arguments& arguments, Console& console, const Wishes& wishes, const RunOptions& options)
      : console_(console),
        wishes_(wishes),
        options_(options),
        format_(find_format(arguments.text(options::kFormat))),
        json_(arguments.has(options::kJson)),
        grids_(wishes.grids),
        quiet_(arguments.has(options::kQuiet)),
        waits_(arguments.seconds(kTime) == 0) {}

  bool write(const Made& made) {
    last_ = Clock::now();
    std::string text;
    if (json_) {
      text = json_of(made).text() + '\n';
    } else {
      const bool with_candidates = made.position.has_value();
      const Format& format =
          format_ != nullptr ? *format_ : *find_format(with_candidates ? "pencilmarks" : "line");
      if (!begun_) text = format.header;
      Puzzle shown = with_candidates ? *made.position : made.puzzle;
      if (grids_) shown.givens = *made.puzzle.solution;
      if (!grids_ && !with_candidates) shown.solution.reset();
      if (const auto written = format.write(shown, Show::Puzzle, text); !written) {
        trouble = written.error();
        return false;
      }
    }
    begun_ = true;
    return console_.out(text);
  }

  // Shows how far the run is. False ends it: it has made no puzzle for a minute.
  bool show(std::uint64_t attempts, std::uint64_t made) {
    constexpr auto kPatience = std::chrono::seconds(60);
    if (waits_ && Clock::now() - last_ > kPatience) return false;
    const double seconds = this->seconds();
    if (quiet_ || seconds < 1) return true;
    const auto rate = static_cast<double>(made) / seconds;
    std::string line(console_.in(say("{} of {}, {} attempts, {}/s", numeral(made), numeral(options_.count),
                                     numeral(attempts), fmt::format("{:.3g}", rate))));
    if (made > 0) {
      const double left = static_cast<double>(options_.count - made) / rate;
      line += console_.in(say(", {} to go", duration(left)));
    }
    console_.set_status(line);
    return true;
  }

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

  std::optional<Error> trouble;

 private:
  using Clock = StopToken::Clock;

  [[nodiscard]] JsonObject json_of(const Made& made) const {
    Puzzle puzzle = made.position ? *made.position : made.puzzle;
    puzzle.solution = made.puzzle.solution;
    JsonObject json = puzzle_json(puzzle);
    const int clues = given_count(made.puzzle);
    json.add("clues", clues);
    if (wishes_.sampling == Sampling::Controlled) {
      json.add("weight", nonet::generate::controlled_weight(clues));
    }
    return json.add("seed", options_.seed)
        .add("attempt", made.attempt)
        .add("method", nonet::generate::method_of(wishes_, made.climbed));
  }

  Console& console_;
  const Wishes& wishes_;
  const RunOptions& options_;
  const Format* format_;
  bool json_;
  bool grids_;
  bool quiet_;
  bool waits_;
  bool begun_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

Message yield_words(const RunReport& report, const RunOptions& options, double seconds) {
  const Message made = counted(report.made, kPuzzles);
  if (report.climbed > 0 && report.made > 0) {
    return say("{}; {} steps of a climb, {}; seed {}", made, numeral(report.climbed), duration(seconds),
               options.seed);
  }
  if (report.climbed > 0 && report.nearest) {
    std::string line;
    write_one_line(report.nearest->givens, '.', line);
    return say("none in {} steps of a climb, {}; seed {}; the nearest is {}", numeral(report.climbed),
               duration(seconds), options.seed, line);
  }
  if (report.made == 0) {
    return say("none in {} attempts, {}; seed {}", numeral(report.attempts), duration(seconds), options.seed);
  }
  const double each = static_cast<double>(report.attempts) / static_cast<double>(report.made);
  const Message ratio =
      each < 10 ? as_is(fmt::format("{:.1f}", each)) : numeral(static_cast<std::uint64_t>(std::lround(each)));
  return say("{}; 1 in {} attempts, {}; seed {}", made, ratio, duration(seconds), options.seed);
}

int run(const Arguments& arguments, Console& console) {
  const auto wishes = wishes_from(arguments);
  if (!wishes) return usage_error(console, wishes.error());
  const Format* const format = find_format(arguments.text(options::kFormat));
  if (format != nullptr && wishes->has_rules() && (format->keeps & kVariantRules) == 0) {
    return usage_error(console, say("--format: '{}' has no room for rules", format->id));
  }
  RunOptions options{.count = arguments.number(kCount), .attempts = arguments.number(kAttempts)};
  if (options.count == 0) return usage_error(console, tr("--count: at least 1"));
  constexpr std::uint64_t kSeeds = 1'000'000'000;  // short enough to be told to somebody
  options.seed = arguments.has(kSeed) ? arguments.number(kSeed) : std::random_device()() % kSeeds;
  options.threads = static_cast<int>(arguments.number(options::kThreads));
  if (options.threads == 0)
    options.threads = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  PuzzleWriter writer(arguments, console, *wishes, options);
  const StopToken interrupted = stop_on_interrupt();
  options.stop = interrupted.with_time_limit(arguments.seconds(kTime));
  options.on_made = [&](Made& made) { return writer.write(made); };
  options.on_progress = [&](std::uint64_t attempts, std::uint64_t made) {
    return writer.show(attempts, made);
  };
  const auto report = nonet::generate::run(*wishes, options);
  if (!report || writer.trouble) {
    console.complain((report ? *writer.trouble : report.error()).words());
    return kTrouble;
  }
  if (!console.failure().empty()) {
    console.complain(console.failure());
    return kTrouble;
  }
  if (console.closed()) return kDone;
  if (!arguments.has(options::kQuiet)) {
    console.complain(yield_words(*report, options, writer.seconds()));
  }
  if (interrupted.cancelled()) return kInterrupted;
  return report->made == options.count ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{.id = "generate",
                                     .options = kOptions,
                                     .takes = {.groups = kGroups},
                                     .registered = wish_options<true>,
                                     .run = run};

}  // namespace nonet::cli::commands::generate
