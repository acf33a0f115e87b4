#include "base/say.hpp"
#include "faces/cli/interrupt.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/cli/text.hpp"
#include "solve/setter/minimise.hpp"

namespace nonet::cli::commands::minimize {
namespace {

constexpr Parameter kSeed{.id = "seed", .kind = Parameter::Kind::Number, .initial = "0"};
constexpr Parameter kOptions[] = {kSeed, options::kFormat, options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
struct Options {
  const Format* format = nullptr;
  std::uint64_t seed = 0;
  double time_limit = 0;
  StopToken stop;
};

class MinimiseJob final : public Job {
 public:
  // The class of a Tally in which the givens are counted that are gone.
  static constexpr std::size_t kDropped = 0;

  explicit MinimiseJob(const Options& options) : options_(options) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    const StopToken stop = options_.stop.with_time_limit(options_.time_limit);
    const auto answer = solve(*find_engine("native"), {.puzzle = item.puzzle, .stop = stop});
    if (!answer) {
      give_up(item, answer.error(), out);
      return;
    }
    out.tally.count(answer->verdict);
    if (answer->verdict != Verdict::Unique) {
      const bool several = answer->verdict == Verdict::Multiple;
      const Complaint what = several
                                 ? Complaint{item.place, {"several solutions", "varias soluciones"}}
                                 : complaint(item, *answer);
      out.note(what.place, what.reason);
      ++out.tally.failed;
      return;
    }
    write(item, answer->solutions[0], stop, out);
  }

 private:
  void write(Item& item, const Grid& solution, const StopToken& stop, Output& out) {
    const auto found = setter::minimise(item.puzzle, solution, options_.seed, stop);
    if (!found) {
      out.note(item.place, found.error().words());
      ++out.tally.failed;
      return;
    }
    if (!found->minimal) {
      out.note(item.place,
               {"stopped: more givens might go", "interrumpido: quizá sobran más pistas"});
      ++out.tally.failed;
    }
    out.tally.classes[kDropped] +=
        static_cast<std::uint64_t>(filled_count(item.puzzle.givens) - filled_count(found->givens));
    item.puzzle.givens = found->givens;
    // A given that is gone may be among the digits that were placed.
    item.puzzle.placed = Grid();
    const Format& format = output_format(options_.format, item);
    write_puzzle(format, item.puzzle, Show::Puzzle, item.place, out);
  }

  const Options& options_;
};

int run(const Arguments& arguments, Console& console) {
  const Options options{.format = find_format(arguments.text(options::kFormat)),
                        .seed = arguments.number(kSeed),
                        .time_limit = arguments.seconds(options::kTimeLimit),
                        .stop = stop_on_interrupt()};
  StreamCommand command = stream_of<MinimiseJob>(options);
  command.summary = [](const Tally& tally) {
    return say({"{}; givens dropped: {}", "{}; pistas quitadas: {}"},
               counted(tally.puzzles, kPuzzles), numeral(tally.classes[MinimiseJob::kDropped]));
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{.id = "minimize",
                                     .also = "minimise",
                                     .operand = options::kFiles,
                                     .options = kOptions,
                                     .groups = kGroups,
                                     .run = run};

}  // namespace nonet::cli::commands::minimize
