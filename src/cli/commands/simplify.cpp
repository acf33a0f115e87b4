
#include <fmt/core.h>

#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"
#include "draw/board_art.hpp"
#include "nonet/simplify.hpp"

namespace nonet::cli::commands::simplify {
namespace {

constexpr Option kTrace{.name = "trace",
                        .help = "also write each application of a rule, one a line"};
constexpr Option kOptions[] = {kTrace};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
constexpr Example kExamples[] = {
    {"nonet simplify puzzle.txt", "the candidates after the four rules"},
    {"nonet simplify --trace puzzle.txt", "with each application of a rule"},
    {"nonet show --candidates puzzle.txt", "the initial candidates"},
};

class SimplifyJob final : public Job {
 public:
  SimplifyJob(bool trace, const StopToken& stop) : trace_(trace), stop_(stop) {}

  void puzzle(Item& item, Output& out) override {
    const Layout& layout = *item.puzzle.layout;
    if (const auto conflict = find_conflict(item.puzzle)) {
      finish(item, Verdict::Invalid, nonet::describe(*conflict, layout), out);
      return;
    }
    const Simplified end =
        nonet::simplify(item.puzzle, stop_, [&](const RuleApplication& application) {
          if (trace_) out.data += nonet::describe(application, layout) + '\n';
        });
    if (end.stopped) return;
    for (const std::string& line : draw_candidates(layout, end.candidates)) out.data += line + '\n';
    out.data += '\n';
    if (end.impossible) {
      finish(item, Verdict::NoSolution, "the rules show that there is no solution", out);
    } else if (end.solved < layout.cell_count()) {
      finish(item, Verdict::GaveUp,
             fmt::format("the rules go no further: {} of {} cells are solved", end.solved,
                         layout.cell_count()),
             out);
    } else {
      finish(item, Verdict::Unique, {}, out);
    }
  }

 private:
  static void finish(const Item& item, Verdict verdict, const std::string& note, Output& out) {
    ++out.tally.verdicts[static_cast<std::size_t>(verdict)];
    if (!note.empty()) out.notes += fmt::format("{}: {}\n", to_string(item.place), note);
  }

  bool trace_;
  StopToken stop_;
};

std::string summary(const Tally& tally) {
  std::string text = fmt::format("{}: {} solved", counted(tally.puzzles, "puzzle"),
                                 grouped(tally.of(Verdict::Unique)));
  const auto add = [&](std::uint64_t number, std::string_view what) {
    if (number > 0) text += fmt::format(", {} {}", grouped(number), what);
  };
  add(tally.of(Verdict::GaveUp), "simplified");
  add(tally.of(Verdict::NoSolution), "without a solution");
  add(tally.of(Verdict::Invalid), "invalid");
  return text;
}

int run(const Arguments& arguments, Console& console) {
  StreamCommand command;
  command.stop = stop_on_interrupt();
  const bool trace = arguments.has(kTrace);
  command.make_job = [&] { return std::make_unique<SimplifyJob>(trace, command.stop); };
  command.summary = summary;
  command.exit_code = [](const Tally& tally) {
    const bool wrong = tally.of(Verdict::NoSolution) + tally.of(Verdict::Invalid) > 0;
    return tally.unreadable == 0 && !wrong ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "simplify",
    .summary = "apply four rules until they have no effect, and show the candidates that remain",
    .description =
        "Starts from the initial candidates (the digits that are not in the row, the column, "
        "the box or another house of a cell) and applies four rules, to boards of any size:\n\n"
        "0. A cell with one candidate gets that digit, and its peers lose it.\n\n"
        "1. A digit with one place left in a house goes there.\n\n"
        "2. Two cells of a house with the same two candidates: the other cells of the house "
        "lose these.\n\n"
        "3. Three cells of a house with two or three candidates each, three in all: likewise.\n\n"
        "A rule is applied only if those before it have no effect. Nothing is guessed. 'nonet "
        "explain' knows more rules.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::simplify
