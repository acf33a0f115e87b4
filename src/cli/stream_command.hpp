// What all commands that go through files puzzle by puzzle have in common: where the puzzles come
// from, Ctrl-C, the progress bar, the summary, the exit code.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "batch/stream.hpp"
#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/json.hpp"

namespace nonet::cli {

struct StreamCommand {
  std::function<std::unique_ptr<Job>()> make_job;  // each worker has its own
  StopToken stop;
  // A line about the whole run, without its end; empty for none.
  std::function<std::string(const Tally& tally)> summary = {};
  bool summary_is_data = false;  // to standard output, even when quiet
  // The exit code where nothing else went wrong; empty: whether all_well().
  std::function<int(const Tally& tally)> exit_code = {};
};

// The files, how to read them and on how many threads: what options::kReading and kThreads say, and
// the operands.
Result<StreamOptions> stream_options(const Arguments& arguments, Console& console);

// Takes options::kReading, kThreads, kStats and kQuiet as far as the command has them.
int run_stream_command(const Arguments& arguments, Console& console, const StreamCommand& command);

// Says what is wrong with the command line; gives the exit code.
int usage_error(Console& console, const Error& error);

// `--format`, where it is given, else the format that the puzzle came in, else one line a puzzle.
[[nodiscard]] const Format& output_format(const Format* asked, const Item& item);

// Appends the puzzle in `format`, or a note why it cannot be. A format with a header puts it in
// front of each block; run_stream_command() lets only the first one through.
bool write_puzzle(const Format& format, const Puzzle& puzzle, Show show, const Place& place,
                  Output& out);

// "file", "line" and "column".
[[nodiscard]] JsonObject json_place(const Place& place);

// Whether every record of the stream was read, and every puzzle got its answer.
[[nodiscard]] bool all_well(const Tally& tally);

}  // namespace nonet::cli
