#include <fmt/format.h>

#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "explain/library_line.hpp"
#include "explain/path.hpp"

namespace nonet::cli::commands {
namespace {

constexpr Option kLibrary{.name = "library",
                          .help = "write steps in the notation of HoDoKu's library"};
constexpr Option kOnly{.name = "only",
                       .takes = Takes::Text,
                       .value = "LIST",
                       .help = "use these techniques alone, separated by commas"};
constexpr Option kRating{.name = "rating", .help = "the way that 'nonet rate' takes"};
constexpr Option kOptions[] = {kLibrary, kOnly, kRating};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
constexpr Example kExamples[] = {{"nonet explain puzzle.txt", "every step to the solution"}};

class ExplainJob final : public Job {
 public:
  explicit ExplainJob(const Plan& plan, const StopToken& stop) : plan_(plan), stop_(stop) {}

  void puzzle(Item& item, Output& out) override {
    auto geometry = Geometry::make(item.puzzle.layout);
    if (!geometry) return;
    Position position(*geometry, item.puzzle);
    const Path path = find_path(position, plan_, {}, workspace_, stop_);
    const Difficulty hard = difficulty(path);
    out.data +=
        fmt::format("{}: {} ({}) SE {:.1f}{}\n", to_string(item.place), level_name(hard.level),
                    hard.score, hard.se, hard.solved ? "" : ", logic ends here");
    for (const Step& step : path.steps) {
      out.data += fmt::format("{}\n", library_line(position, step));
      position.apply(step);
    }
  }

 private:
  const Plan& plan_;
  StopToken stop_;
  Workspace workspace_;
};

int run(const Arguments& arguments, Console& console) {
  Plan plan = arguments.has(kRating) ? Plan::rating() : Plan::explaining();
  if (arguments.has(kOnly)) {
    if (auto ok = plan.keep_only(arguments.text(kOnly)); !ok) {
      return usage_error(console, ok.error());
    }
  }
  StreamCommand command;
  command.stop = stop_on_interrupt();
  command.make_job = [&] { return std::make_unique<ExplainJob>(plan, command.stop); };
  command.exit_code = [](const Tally& tally) { return all_well(tally) ? kDone : kSomeFailed; };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command explain{
    .id = "explain",
    .summary = "solve as people do, and say every step with its reason",
    .description = "Writes the steps that a person would take, the simplest first.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands
