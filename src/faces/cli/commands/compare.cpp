#include "ask/timing/compare.hpp"

#include <fmt/core.h>

#include "base/say.hpp"
#include "base/split.hpp"
#include "faces/cli/compare_report.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/progress.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli::commands::compare {
namespace {

constexpr Parameter kEngines{.id = "engines", .kind = Parameter::Kind::Text};
constexpr Parameter kEncodings = Parameter::flag("encodings");
constexpr Parameter kLimit = Parameter::choice("limit", "1 2", "2");
constexpr Parameter kBoardSeconds{.id = "time_limit", .kind = Parameter::Kind::Seconds, .initial = "10"};
constexpr Parameter kSetSeconds{.id = "budget", .kind = Parameter::Kind::Seconds, .initial = "60"};
constexpr Parameter kTable = Parameter::choice("table", "text markdown csv", "text");
constexpr Parameter kSvg{.id = "svg", .kind = Parameter::Kind::File};
constexpr Parameter kOptions[] = {kEngines,    kEncodings, kLimit, kBoardSeconds,
                                  kSetSeconds, kTable,     kSvg,   options::kJson};

// Returns the engines of the list, all if there is none; with --encodings each, or sat, in each of its
// encodings.
Result<std::vector<Contender>> contenders_from(const Arguments& arguments) {
  std::vector<std::string> names;
  for (const std::string_view name : split(arguments.text(kEngines), ",")) names.emplace_back(name);
  if (arguments.has(kEncodings)) {
    std::vector<std::string> encoded;
    if (names.empty()) names.emplace_back("sat");
    for (const std::string& name : names) {
      const auto engine = engine_named(name);
      if (!engine) return Failure(engine.error());
      for (const std::string& encoding : encodings_of(**engine)) {
        encoded.push_back(fmt::format("{}:encoding={}", name, encoding));
      }
    }
    if (encoded.empty()) return fail(Errc::Usage, tr("none of these engines has several encodings"));
    names = std::move(encoded);
  } else if (names.empty()) {
    for (const Engine* engine : all_engines()) names.emplace_back(engine->id);
  }
  std::vector<Contender> contenders;
  for (const std::string& name : names) {
    auto contender = contender_from(name);
    if (!contender) return Failure(contender.error());
    contenders.push_back(*std::move(contender));
  }
  return contenders;
}

// Reports contradictions and failures. Returns whether there are none.
bool complain_of(const CompareReport& report, Console& console) {
  for (const auto& [set, board, what] : report.comparison.disagreements) {
    std::string line;
    const Puzzle& puzzle = report.sets[set].boards[board];
    if (!find_format("line")->write(puzzle, Show::Puzzle, line)) line.clear();
    console.report(report.sets[set].places[board], say("engines disagree: {}", what));
    if (!line.empty()) console.err(fmt::format("  {}", line));
  }
  bool failed = false;
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    for (const EngineRun& run : report.comparison.runs[set]) {
      for (std::size_t board = 0; board < run.boards.size(); ++board) {
        if (run.boards[board].end != BoardRun::End::Failed) continue;
        failed = true;
        console.report(report.sets[set].places[board], run.boards[board].reason);
      }
    }
  }
  return report.comparison.disagreements.empty() && !failed;
}

int run(const Arguments& arguments, Console& console) {
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  const auto contenders = contenders_from(arguments);
  if (!contenders) return usage_error(console, contenders.error());
  const StopToken stop = stop_on_interrupt();
  stream->stop = stop;
  const auto sets = load_board_sets(*stream);
  if (!sets && stop.cancelled()) return kInterrupted;
  if (!sets) return usage_error(console, sets.error());

  CompareLimits limits;
  limits.solutions = arguments.number(kLimit);
  limits.board_seconds = arguments.seconds(kBoardSeconds);
  limits.set_seconds = arguments.seconds(kSetSeconds);
  ProgressBar bar(console);
  const bool shows_bar = console.err_is_terminal() && !arguments.has(options::kQuiet);
  const auto comparison = nonet::compare(*contenders, *sets, limits, stop, [&](const Progress& progress) {
    if (shows_bar) bar.update(progress);
  });
  console.set_status({});
  if (!comparison) {
    console.complain(comparison.error().words());
    return stop.cancelled() ? kInterrupted : kTrouble;
  }

  const CompareReport report{*contenders, *sets, *comparison};
  const std::string_view table = arguments.text(kTable);
  const auto style = table == "markdown" ? TableStyle::Markdown : TableStyle::Text;
  console.out(arguments.has(options::kJson) ? as_json(report, console.language())
              : table == "csv"              ? as_csv(report)
                                            : as_tables(report, style, console.language()));
  if (arguments.has(kSvg)) {
    const std::string file(arguments.text(kSvg));
    if (const auto written = write_file(file, cactus_svg(report)); !written) {
      console.complain(say("{}: {}", file, written.error().words()));
      return kTrouble;
    }
  }
  return complain_of(report, console) ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "compare", .options = kOptions, .takes = options::kToRead, .run = run};

}  // namespace nonet::cli::commands::compare
