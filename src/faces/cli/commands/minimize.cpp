#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "solve/setter/pruning.hpp"

namespace nonet::cli::commands::minimize {
namespace {

constexpr Parameter kDrop = Parameter::choice("drop", setter::kDroppable, "all");
constexpr Parameter kOptions[] = {options::kSeed, kDrop, options::kFormat, options::kTimeLimit};

struct MinimiseOptions : AnswerOptions {
  std::uint64_t seed = 0;
  setter::Droppable what = setter::Droppable::All;
};

class MinimiseJob final : public Job {
 public:
  // The classes of a Tally in which the givens and rules are counted that are gone.
  static constexpr std::size_t kDropped = 0;
  static constexpr std::size_t kDroppedRules = 1;

  explicit MinimiseJob(const MinimiseOptions& options) : options_(options) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    const StopToken stop = options_.in_time();
    const auto answer = solve(*find_engine("native"), {.puzzle = item.puzzle, .stop = stop});
    if (!answer) return give_up(item, answer.error(), out);
    out.tally.count(answer->verdict);
    if (answer->verdict != Verdict::Unique) {
      const Complaint what = not_unique(item, *answer);
      return note_failure(what.place, what.reason, out);
    }
    write(item, answer->solutions[0], stop, out);
  }

 private:
  void write(Item& item, const Grid& solution, const StopToken& stop, Output& out) {
    const auto found = setter::minimise(item.puzzle, solution, options_.seed, options_.what, stop);
    if (!found) return note_failure(item.place, found.error().words(), out);
    if (!found->minimal) note_failure(item.place, tr("stopped: more might go"), out);
    out.tally.classes[kDropped] += static_cast<std::uint64_t>(found->givens);
    out.tally.classes[kDroppedRules] += static_cast<std::uint64_t>(found->rules);
    item.puzzle = found->puzzle;
    const Format& format = output_format(options_.format, item);
    write_puzzle(format, item.puzzle, Show::Puzzle, item.place, out);
  }

  const MinimiseOptions& options_;
};

int run(const Arguments& arguments, Console& console) {
  const MinimiseOptions options{answer_options(arguments, console), arguments.number(options::kSeed),
                                setter::droppable_of(arguments.text(kDrop))};
  StreamCommand command = stream_of<MinimiseJob>(options);
  command.summary = [](const Tally& tally) {
    const auto rules = tally.classes[MinimiseJob::kDroppedRules];
    const Message all = counted(tally.puzzles, kPuzzles);
    const Message givens = numeral(tally.classes[MinimiseJob::kDropped]);
    if (rules == 0) return say("{}; givens dropped: {}", all, givens);
    return say("{}; givens dropped: {}, rules: {}", all, givens, numeral(rules));
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "minimize", .also = "minimise", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::minimize
