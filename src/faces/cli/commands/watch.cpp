// Traces on the full screen.
#include <unistd.h>

#include "ask/trace/speaker.hpp"
#include "base/say.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/screen/watch.hpp"

namespace nonet::cli::commands::watch {
namespace {

constexpr std::size_t kMostPanes = 4;
constexpr Parameter kWatched =
    Parameter::choice("engine", nonet::trace::kSpeakerChoices, nonet::trace::kSpeakerChoices.substr(0, 3));
constexpr Parameter kEvents{
    .id = "events", .kind = Parameter::Kind::Number, .initial = "20000", .least = 1, .most = 1'000'000};
constexpr Parameter kSolutionLimit{.id = "limit", .kind = Parameter::Kind::Number, .initial = "2"};
constexpr Parameter kOptions[] = {kWatched, kEvents, kSolutionLimit, options::kNth, options::kTimeLimit};

int run(const Arguments& arguments, Console& console) {
  std::vector<std::string> ids = arguments.all(kWatched);
  if (ids.empty()) ids.emplace_back(arguments.text(kWatched));
  if (ids.size() > kMostPanes) {
    return usage_error(console,
                       say("{} engines; up to {} have room beside each other", ids.size(), kMostPanes));
  }
  if (isatty(STDIN_FILENO) == 0 || !console.out_is_terminal()) {
    return usage_error(console, tr("watch needs a terminal; 'nonet trace' writes the same events as lines"));
  }
  const auto one = read_one_puzzle(arguments, console, false, true);
  if (!one) return one.error();
  std::vector<screen::WatchedEngine> watched;
  for (const std::string& id : ids) {
    screen::WatchedEngine& engine = watched.emplace_back();
    engine.speaker = nonet::trace::find_speaker(id);
    const auto end = nonet::trace::trace(
        one->puzzle, *engine.speaker,
        {.events = arguments.number(kEvents),
         .solutions = arguments.number(kSolutionLimit),
         .stop = stop_on_interrupt().with_time_limit(arguments.seconds(options::kTimeLimit))},
        [&](const nonet::trace::TraceEvent& event) { engine.events.push_back(event); });
    if (!end) return usage_error(console, say("{}: {}", one->place, end.error().words()));
  }
  const auto ended = screen::watch(
      one->puzzle, std::move(watched),
      {.language = console.language(), .colours = console.colours(), .utf8 = Console::speaks_utf8()});
  if (!ended) return usage_error(console, ended.error());
  return *ended == screen::Ended::BySignal ? kInterrupted : kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "watch", .options = kOptions, .takes = options::kToRead, .writes_output = false, .run = run};

}  // namespace nonet::cli::commands::watch
