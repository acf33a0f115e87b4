#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "solve/setter/pruning.hpp"

namespace nonet::cli::commands::minimize {
namespace {

constexpr Parameter kOptions[] = {options::kSeed, options::kFormat, options::kTimeLimit};

struct MinimiseOptions : AnswerOptions {
  std::uint64_t seed = 0;
};

class MinimiseJob final : public Job {
 public:
  // The class of a Tally in which the givens are counted that are gone.
  static constexpr std::size_t kDropped = 0;

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
    const auto found = setter::minimise(item.puzzle, solution, options_.seed, stop);
    if (!found) return note_failure(item.place, found.error().words(), out);
    if (!found->minimal) note_failure(item.place, tr("stopped: more givens might go"), out);
    out.tally.classes[kDropped] +=
        static_cast<std::uint64_t>(filled_count(item.puzzle.givens) - filled_count(found->givens));
    item.puzzle.givens = found->givens;
    // A given that is gone may be among the digits that were placed.
    item.puzzle.placed = Grid();
    const Format& format = output_format(options_.format, item);
    write_puzzle(format, item.puzzle, Show::Puzzle, item.place, out);
  }

  const MinimiseOptions& options_;
};

int run(const Arguments& arguments, Console& console) {
  const MinimiseOptions options{answer_options(arguments, console), arguments.number(options::kSeed)};
  StreamCommand command = stream_of<MinimiseJob>(options);
  command.summary = [](const Tally& tally) {
    return say("{}; givens dropped: {}", counted(tally.puzzles, kPuzzles),
               numeral(tally.classes[MinimiseJob::kDropped]));
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "minimize", .also = "minimise", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::minimize
