// The common part of all commands that process puzzles one by one: inputs, Ctrl-C, the progress
// bar, the summary, the exit code.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ask/stream/stream.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"

namespace nonet::cli {

// Makes Ctrl-C (or SIGTERM) set a token, which is valid until the program ends: the program writes what is
// done and reports how far it got. A second Ctrl-C ends it at once.
[[nodiscard]] StopToken stop_on_interrupt();

struct StreamCommand {
  std::function<std::unique_ptr<Job>()> make_job;  // called once for each worker
  StopToken stop = stop_on_interrupt();
  // Returns what to write of the data of a block; blocks come in order. Empty: all of it.
  std::function<std::string(std::string_view data)> filter = {};
  double block_seconds = kBlockSeconds;  // of work in a block, approximately
  int threads = 0;                       // 0: as many as kThreads says; 1: the job sees the puzzles in order
  // Returns a line about the whole run, without a line end; empty for none.
  std::function<Message(const Tally& tally)> summary = {};
  bool summary_is_data = false;  // to standard output
  // Returns the exit code of a run without an error of the system. Empty: kDone if all_well().
  std::function<int(const Tally& tally)> exit_code = {};
};

// Returns a command whose workers each have a job of this type, made of what they share, which must outlive
// it.
template <class JobOfWorker, class... Shared>
StreamCommand stream_of(Shared&... shared) {
  return {.make_job = [&shared...] { return std::make_unique<JobOfWorker>(shared...); }};
}

// Returns the inputs, how to read them and the number of threads, from options::kReading, kThreads
// and the operands.
Result<StreamOptions> stream_options(const Arguments& arguments, Console& console);

// Returns the names of the inputs in places: those of the files, and "-p", "-p 2" for --puzzle.
[[nodiscard]] std::vector<std::string> input_names(const Arguments& arguments);

// Runs the command and returns the exit code. Uses options::kReading, kThreads, kStats and kQuiet.
int run_stream_command(const Arguments& arguments, Console& console, const StreamCommand& command);

// The only puzzle of the input, or the one that --nth names.
struct OnePuzzle {
  Puzzle puzzle;
  const Format* format = nullptr;  // of the input
  std::string place;               // "FILE:LINE:COLUMN"
};

// Reads the input that options::kReading and the operands name. Returns the exit code instead, after a
// message, if there is not one puzzle. `sniff` ignores --from and finds the format by looking, for commands
// where --from means something else. A puzzle with rules is refused unless `takes_rules`.
tl::expected<OnePuzzle, int> read_one_puzzle(const Arguments& arguments, Console& console, bool sniff = false,
                                             bool takes_rules = false);

// Reports what is wrong with the command line, after the option that it is about: "--clues: …". Returns the
// exit code.
int usage_error(Console& console, const Error& error);
int usage_error(Console& console, const Message& message);

// Returns the format asked for, else the format of the puzzle's input, else `line`.
[[nodiscard]] const Format& output_format(const Format* asked, const Item& item);

// Counts a puzzle as failed, with a note of why.
void note_failure(const Place& place, const Message& why, Output& out);

// Appends the puzzle in `format`, whose header goes before all output. Returns false, after a note,
// if it cannot be written; it counts as failed then.
bool write_puzzle(const Format& format, const Puzzle& puzzle, Show show, const Place& place, Output& out);

// Returns whether every record could be read, and every puzzle has an answer and what was asked for.
[[nodiscard]] bool all_well(const Tally& tally);

}  // namespace nonet::cli
