#include "faces/cli/stream_command.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <thread>

#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/progress.hpp"

namespace nonet::cli {
namespace {

// A signal handler can reach only global variables.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

// Returns whether a name can be meant as a puzzle: N² cells, most of them blank or a digit.
bool looks_like_puzzle(std::string_view word) {
  constexpr std::size_t kSmallest = 16;
  std::size_t size = 1;
  while (size * size < word.size()) ++size;
  if (size * size != word.size() || word.size() < kSmallest) return false;
  const auto usual = std::ranges::count_if(
      word, [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '*'; });
  return 2 * static_cast<std::size_t>(usual) > word.size();
}

// Returns the puzzles of --puzzle, each an input of its own: "-p", or "-p 2" for the second.
std::vector<Input> typed_puzzles(const Arguments& arguments) {
  std::vector<Input> inputs;
  for (const std::string& puzzle : arguments.all(options::kPuzzle)) {
    const std::size_t number = inputs.size() + 1;
    inputs.push_back({.name = number == 1 ? "-p" : fmt::format("-p {}", number), .text = puzzle + '\n'});
  }
  return inputs;
}

// Returns the operands as inputs, then --puzzle; standard input if there is none of these.
Result<std::vector<Input>> inputs_from(const Arguments& arguments, Console& console) {
  std::vector<Input> inputs = file_inputs(arguments.operands());
  if (arguments.has(options::kPuzzle)) {
    if (std::ranges::any_of(inputs, &Input::is_standard_input)) {
      return fail(Errc::Usage, tr("--puzzle and '-' cannot go together"));
    }
    std::ranges::move(typed_puzzles(arguments), std::back_inserter(inputs));
  }
  if (inputs.empty()) inputs.push_back({std::string(Input::kStandardInput)});
  const bool waits = inputs.back().is_standard_input() && isatty(STDIN_FILENO) == 1;
  if (waits && !arguments.has(options::kQuiet)) {
    console.complain(tr("reading puzzles from the terminal; Ctrl-D ends them"));
  }
  for (const std::string& name : arguments.operands()) {
    std::error_code ignored;
    if (!looks_like_puzzle(name) || std::filesystem::exists(name, ignored)) continue;
    console.complain(say("there is no file of this name; for a puzzle on the command line: {} {} -p '{}'",
                         kProgram, arguments.command().id, name));
  }
  return inputs;
}

// Returns whether people type the puzzles; a bar would stand in what they type.
bool reads_from_terminal(const StreamOptions& stream) {
  return isatty(STDIN_FILENO) == 1 && std::ranges::any_of(stream.inputs, &Input::is_standard_input);
}

// Keeps the puzzle of this number, and counts the others.
class PickJob final : public Job {
 public:
  PickJob(std::uint64_t number, bool takes_rules, std::uint64_t& seen, std::optional<OnePuzzle>& picked)
      : number_(number), takes_rules_(takes_rules), seen_(seen), picked_(picked) {}

  [[nodiscard]] bool takes_rules() const override { return takes_rules_; }
  void puzzle(Item& item, Output&) override {
    if (++seen_ == number_) picked_ = OnePuzzle{item.puzzle, &item.format, to_string(item.place)};
  }

 private:
  const std::uint64_t number_;
  const bool takes_rules_;
  std::uint64_t& seen_;
  std::optional<OnePuzzle>& picked_;
};

Message stats_line(const Tally& tally, double seconds) {
  constexpr Noun kGuesses{tr("guess"), tr("guesses")};
  constexpr Noun kPropagations{tr("propagation"), tr("propagations")};
  const double puzzles = static_cast<double>(std::max<std::uint64_t>(tally.puzzles, 1));
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(tally.puzzles) / seconds);
  return say("{} ({:.2f} a puzzle), {}, {} of search; {} in all, {}/s",
             counted(tally.stats.guesses, kGuesses), static_cast<double>(tally.stats.guesses) / puzzles,
             counted(tally.stats.propagations, kPropagations), duration(tally.stats.seconds),
             duration(seconds), counted(rate, kPuzzles));
}

}  // namespace

StopToken stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted.store(true, std::memory_order_relaxed); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
  return StopToken(&interrupted);
}

Result<StreamOptions> stream_options(const Arguments& arguments, Console& console) {
  StreamOptions stream;
  auto inputs = inputs_from(arguments, console);
  if (!inputs) return Failure(inputs.error());
  stream.inputs = std::move(*inputs);
  if (arguments.has(options::kFrom)) stream.format = find_format(arguments.text(options::kFrom));
  if (arguments.has(options::kLayout)) {
    auto layout = parse_layout(arguments.text(options::kLayout));
    if (!layout) return Failure(layout.error());
    stream.read.layout = std::move(*layout);
  }
  stream.read.rules = arguments.all(options::kRule);
  stream.language = console.language();
  stream.read.puzzle_column = arguments.text(options::kColumn);
  stream.threads = static_cast<int>(std::min<std::uint64_t>(arguments.number(options::kThreads), 1024));
  if (stream.threads == 0) {
    stream.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }
  return stream;
}

std::vector<std::string> input_names(const Arguments& arguments) {
  std::vector<std::string> names = arguments.operands();
  for (const Input& input : typed_puzzles(arguments)) names.push_back(input.name);
  return names;
}

int run_stream_command(const Arguments& arguments, Console& console, const StreamCommand& command) {
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  const bool quiet = arguments.has(options::kQuiet);
  ProgressBar bar(console);
  PatienceNote patience(console, arguments.seconds(options::kTimeLimit) > 0);
  stream->stop = command.stop;
  stream->block_seconds = command.block_seconds;
  if (command.threads > 0) stream->threads = command.threads;
  stream->make_job = command.make_job;
  stream->sink = [&](std::string_view data, std::string_view notes) {
    console.err(notes);
    return console.out(command.filter ? command.filter(data) : data);
  };
  const bool typed = reads_from_terminal(*stream);
  if (!quiet && !typed) {
    stream->on_progress = [&](const Progress& progress) {
      bar.update(progress);
      patience.update(progress);
    };
  }
  const auto start = StopToken::Clock::now();
  const StreamReport report = run_stream(*stream);
  const std::chrono::duration<double> seconds = StopToken::Clock::now() - start;
  console.set_status({});

  if (console.closed()) return kDone;
  if (report.trouble) {
    console.complain(report.last_line == 0 ? report.trouble->words()
                                           : say("{}; done up to {}:{}", report.trouble->words(),
                                                 report.last_file, report.last_line));
  }
  const bool idle = report.stopped && typed && report.tally.puzzles + report.tally.unreadable == 0;
  if (report.stopped && !idle) {
    console.complain(report.last_line == 0
                         ? tr("interrupted before the first puzzle was done")
                         : say("interrupted; done up to {}:{}", report.last_file, report.last_line));
  }
  if (!console.failure().empty()) return kDone;  // run_program() says why
  const Tally& tally = report.tally;
  const bool nothing = report.io_failed && tally.puzzles + tally.unreadable == 0;
  const Message summary = command.summary && !nothing ? command.summary(tally) : Message();
  if (!quiet && !idle && command.summary_is_data && !summary.empty()) {
    console.out(wrap(console.in(summary), list_width(console), 2) + '\n');
  } else if (!quiet && !idle && !summary.empty()) {
    console.complain(summary);
  }
  if (report.headers > 1) {
    console.complain(say("the inputs have different columns: {} heads are written", report.headers));
  }
  if (arguments.has(options::kStats)) console.complain(stats_line(report.tally, seconds.count()));
  if (report.io_failed || report.trouble) return kTrouble;
  if (report.stopped) return kInterrupted;
  if (command.exit_code) return command.exit_code(report.tally);
  return all_well(report.tally) ? kDone : kSomeFailed;
}

tl::expected<OnePuzzle, int> read_one_puzzle(const Arguments& arguments, Console& console, bool sniff,
                                             bool takes_rules) {
  auto stream = stream_options(arguments, console);
  if (!stream) return tl::unexpected(usage_error(console, stream.error()));
  const bool any = arguments.has(options::kNth);
  const std::uint64_t number = any ? arguments.number(options::kNth) : 1;
  std::uint64_t seen = 0;
  std::optional<OnePuzzle> picked;
  if (sniff) stream->format = nullptr;
  stream->threads = 1;  // so that the job sees the puzzles in order
  stream->stop = stop_on_interrupt();
  stream->make_job = [&] { return std::make_unique<PickJob>(number, takes_rules, seen, picked); };
  stream->sink = [&](std::string_view, std::string_view notes) {
    console.err(notes);
    return !picked || !any;
  };
  const StreamReport report = run_stream(*stream);
  if (report.stopped) return tl::unexpected(kInterrupted);
  if (report.trouble) console.complain(report.trouble->words());
  if (report.io_failed || report.trouble) return tl::unexpected(kTrouble);
  if (picked && (any || seen == 1)) return *std::move(picked);
  if (picked) {
    console.complain(say("the input has {} puzzles, and one is needed; --nth N takes one of them", seen));
  } else if (seen > 0 || report.tally.unreadable == 0) {
    console.complain(any ? say("there is no puzzle number {}; the input has {}", number, seen)
                         : tr("there is no puzzle in the input"));
  }
  return tl::unexpected(picked ? kTrouble : kSomeFailed);
}

int usage_error(Console& console, const Error& error) {
  if (error.subject.empty()) return usage_error(console, error.words());
  return usage_error(console, say("--{}: {}", option_name(error.subject), error.words()));
}

int usage_error(Console& console, const Message& message) {
  console.complain(message);
  return kTrouble;
}

const Format& output_format(const Format* asked, const Item& item) {
  if (asked != nullptr) return *asked;
  return item.format.writes() ? item.format : *find_format("line");
}

void note_failure(const Place& place, const Message& why, Output& out) {
  ++out.tally.failed;
  out.note(place, why);
}

bool write_puzzle(const Format& format, const Puzzle& puzzle, Show show, const Place& place, Output& out) {
  if (out.data.empty()) out.header = format.header;
  const auto written = format.write(puzzle, show, out.data);
  if (!written) note_failure(place, written.error().words(), out);
  return written.has_value();
}

bool all_well(const Tally& tally) {
  return tally.unreadable + tally.failed == 0 && tally.of(Verdict::NoSolution) == 0 &&
         tally.of(Verdict::Invalid) == 0 && tally.of(Verdict::GaveUp) == 0;
}

}  // namespace nonet::cli
