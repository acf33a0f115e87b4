#include "reason/teacher/backdoors.hpp"

#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"

namespace nonet::cli::commands::backdoors {
namespace {

constexpr Parameter kOnly{.id = "only", .kind = Parameter::Kind::Techniques, .initial = teacher::kSingles};
constexpr Parameter kMost{
    .id = "size", .kind = Parameter::Kind::Number, .initial = "4", .least = 1, .most = 81};
constexpr Parameter kOptions[] = {kOnly, kMost, options::kJson, options::kTimeLimit};

struct BackdoorOptions : AnswerOptions {
  teacher::Plans plans;
  int most_cells = 0;
};

class BackdoorJob final : public AdviceJob {
 public:
  explicit BackdoorJob(const BackdoorOptions& wanted) : AdviceJob(wanted), wanted_(wanted) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    const StopToken stop = wanted_.in_time();
    const auto found = teacher::find_backdoors(item.puzzle, wanted_.plans, wanted_.most_cells, stop, memory_);
    if (!found) return give_up(item, found.error(), out);
    if (found->answer.verdict != Verdict::Unique) return not_rated(item, found->answer, out);
    count(found->answer.verdict, out);
    const Layout& layout = *item.puzzle.layout;
    if (json_) return write_json(item, teacher::backdoors_json(*found, layout), out);
    if (!found->complete) {
      note_failure(item.place, tr("stopped: there may be more"), out);
      if (found->sets.empty()) return;
    }
    out.data += fmt::format("{}: {}\n", to_string(item.place), in(language_, summary(*found)));
    for (const auto& set : found->sets) {
      if (set.empty()) continue;
      std::string line = "  ";
      for (const auto& [cell, digit] : set) {
        line += fmt::format(" {}={}", layout.cell_name(cell), layout.value_of(digit));
      }
      out.data += line.substr(1) + '\n';
    }
  }

 private:
  [[nodiscard]] static Message summary(const teacher::Backdoors& found) {
    constexpr Noun kBackdoors{{"backdoor", "puerta trasera"}, {"backdoors", "puertas traseras"}};
    constexpr Noun kCells{{"cell", "casilla"}, {"cells", "casillas"}};
    const Message cells = counted(static_cast<std::uint64_t>(found.size), kCells);
    if (found.size == 0) return tr("the techniques finish it: no backdoor is needed");
    if (!found.sets.empty()) return nonet::say("{} of {}", counted(found.sets.size(), kBackdoors), cells);
    return nonet::say("no backdoor of up to {}", cells);
  }

  const BackdoorOptions& wanted_;
};

int run(const Arguments& arguments, Console& console) {
  auto plans = teacher::make_plans({.only = std::string(arguments.text(kOnly))});
  if (!plans) return usage_error(console, say("--{}: {}", kOnly.id, plans.error().words()));
  const BackdoorOptions wanted{answer_options(arguments, console), std::move(*plans),
                               static_cast<int>(arguments.number(kMost))};
  return run_stream_command(arguments, console, stream_of<BackdoorJob>(wanted));
}

}  // namespace

extern constinit const Command entry{
    .id = "backdoors", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::backdoors
