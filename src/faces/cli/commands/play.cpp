#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "ask/play/game.hpp"
#include "base/split.hpp"
#include "faces/cli/dialogue.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/line_reader.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/screen/screen.hpp"
#include "picture/draw/board_art.hpp"

namespace nonet::cli::commands::play {
namespace {

constexpr Parameter kPlain = Parameter::flag("plain");
constexpr Parameter kBoard{.id = "layout", .kind = Parameter::Kind::Layout, .initial = "9"};
constexpr Parameter kPlayEngine{.id = "engine", .kind = Parameter::Kind::Engine, .initial = "csp"};
constexpr Parameter kNoClock = Parameter::flag("no_clock");
constexpr Parameter kOptions[] = {kPlain, kBoard, kNoClock, kPlayEngine, options::kSet, options::kTimeLimit};
// Plays on the full screen. Returns the exit code.
int on_screen(const Arguments& arguments, const LayoutPtr& layout, Console& console) {
  screen::ScreenOptions options{.language = console.language(),
                                .colours = console.colours(),
                                .utf8 = Console::speaks_utf8(),
                                .clock = !arguments.has(kNoClock)};
  options.read = [](const std::string& path) { return read_file(path, kMaxRecord); };
  options.write = [](const std::string& path, const std::string& text) { return write_file(path, text); };
  if (const auto ok = nonet::play::check_playable(*layout); !ok) {
    return usage_error(console, ok.error().words());
  }
  nonet::play::Game game(layout);
  for (const std::string& file : arguments.operands()) {
    const auto text = options.read(file);
    if (!text) return usage_error(console, say("{}: {}", file, text.error().words()));
    auto opened = nonet::play::open_game(*text);
    if (!opened) {
      const std::size_t offset = std::min(opened.error().offset, text->size());
      return usage_error(
          console, say("{}: {}", to_string(place_at(*text, offset, {file, 1, 1})), opened.error().words()));
    }
    game = std::move(opened->game);
    options.seconds = opened->seconds;
    options.name = std::filesystem::path(file).filename().string();
  }
  const auto ended = screen::run(std::move(game), options);
  if (!ended) return usage_error(console, ended.error());
  return *ended == screen::Ended::BySignal ? kInterrupted : kDone;
}

int run(const Arguments& arguments, Console& console) {
  auto chosen = engine_from(arguments, kPlayEngine);
  if (!chosen) return usage_error(console, chosen.error());
  const auto spec = parse_layout(arguments.text(kBoard));
  if (!spec) return usage_error(console, spec.error());
  const auto layout = Layout::make(*spec);
  if (!layout) return usage_error(console, layout.error());

  const bool at_prompt = isatty(STDIN_FILENO) == 1 && console.out_is_terminal();
  if (at_prompt && !arguments.has(kPlain)) return on_screen(arguments, *layout, console);
  const StopToken stop = stop_on_interrupt();
  BoardStyle style = style_from(console);
  style.width = list_width(console);
  Dialogue dialogue(*layout, {.engine = chosen->engine,
                              .settings = std::move(chosen->settings),
                              .stop = stop,
                              .time_limit = arguments.seconds(options::kTimeLimit),
                              .style = style,
                              .language = console.language(),
                              .width = list_width(console)});
  bool refused = false;
  bool ended = false;
  const auto tell = [&](const Dialogue::LineAnswer& reply) {
    refused = refused || reply.refused;
    ended = reply.ended || !console.out(reply.text);
  };
  if (at_prompt && !arguments.has(options::kQuiet)) {
    const Text greeting = tr("'help' lists the words; Ctrl-D ends\n");
    tell({.text = std::string(console.in(greeting))});
  }
  for (const std::string& file : arguments.operands()) {
    const Dialogue::LineAnswer reply = dialogue.load_file(file, 1);
    if (reply.refused) return usage_error(console, as_is(split(reply.text, "\n").front()));
    tell(reply);
  }
  if (at_prompt && !arguments.has(options::kQuiet)) tell(dialogue.answer("board"));
  const auto lines = make_line_reader(at_prompt ? "> " : "", stop,
                                      [&](std::string_view line) { return dialogue.completions(line); });
  for (std::string line; !ended && lines->next(line);) tell(dialogue.answer(line));
  if (!ended) tell(dialogue.answer(""));
  if (at_prompt && !ended) console.out("\n");
  if (stop.cancelled()) return kInterrupted;
  return refused ? kSomeFailed : kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "play",
    .options = kOptions,
    .takes = {{Operand::Count::Optional, {.id = "file", .kind = Parameter::Kind::File}}},
    .writes_output = false,
    .run = run};

}  // namespace nonet::cli::commands::play
