#include "ask/timing/compare.hpp"
#include "base/say.hpp"
#include "board/symmetry/words.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::cli::commands::same {
namespace {

constexpr Parameter kOptions[] = {options::kJson};

int run(const Arguments& arguments, Console& console) {
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  const StopToken stop = stop_on_interrupt();
  stream->stop = stop;
  stream->threads = 1;
  const auto sets = load_board_sets(*stream);
  if (!sets && stop.cancelled()) return kInterrupted;
  if (!sets) return usage_error(console, sets.error());
  std::vector<const Puzzle*> boards;
  for (const BoardSet& set : *sets) {
    for (const Puzzle& board : set.boards) boards.push_back(&board);
  }
  if (boards.size() != 2) {
    return usage_error(console, say("two puzzles are compared; the input has {}", boards.size()));
  }
  const auto found = isomorphism(*boards[0], *boards[1]);
  if (!found) return usage_error(console, found.error());
  if (arguments.has(options::kJson)) {
    JsonObject json;
    json.add("same", found->has_value());
    if (*found) json.add("transformation", symmetry::transformation_json(**found));
    console.out(json.text() + '\n');
  } else if (!arguments.has(options::kQuiet)) {
    const Message words = *found ? symmetry::transformation_words(**found) : tr("essentially different");
    console.out(console.in(words) + '\n');
  }
  return *found ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "same", .options = kOptions, .takes = options::kToRead, .run = run};

}  // namespace nonet::cli::commands::same
