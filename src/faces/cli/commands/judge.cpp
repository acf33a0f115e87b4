#include <filesystem>
#include <system_error>

#include <fmt/core.h>

#include "base/prose.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/options.hpp"
#include "reason/judge/answers.hpp"
#include "reason/logic/steps/legend.hpp"

namespace nonet::cli::commands::judge {
namespace {

constexpr Parameter kSteps{.id = "steps", .kind = Parameter::Kind::Text, .also = "step"};
constexpr Parameter kOptions[] = {kSteps, options::kJson, options::kTimeLimit};
constexpr std::size_t kWrong = 0;  // the class of a Tally: steps that are not true, or do not follow

struct JudgeCommandOptions : PlanOptions {
  std::vector<std::string> steps;
};

class JudgeJob final : public AdviceJob {
 public:
  explicit JudgeJob(const JudgeCommandOptions& wanted) : AdviceJob(wanted), wanted_(wanted) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    auto judge = judging::Judge::open(item.puzzle, wanted_.plans, wanted_.in_time(), memory_);
    if (!judge) return give_up(item, judge.error(), out);
    if (judge->status().wrong()) {
      return refuse(item, item.place, {.verdict = judge->status().verdict},
                    judging::refusal_words(judge->status()), out);
    }
    const auto judged = judging::judge_steps(*judge, wanted_.steps, true);
    if (!judged) return give_up(item, judged.error(), out);
    count(judge->status().verdict, out);
    for (const judging::JudgedStep& step : *judged) {
      const judging::Ruling& ruling = step.ruling;
      if (!ruling.is_true.value_or(false) || ruling.support >= Support::Fails) ++out.tally.classes[kWrong];
    }
    if (json_) return write_json(item, judging::judged_json(*judge, *judged, language_), out);
    std::string said;
    for (const judging::JudgedStep& step : *judged) {
      const std::string words = ruling_words(*judge, step, language_);
      out.data +=
          wrap(fmt::format("{}: {}", to_string(item.place), words), options_.page_width, kIndent) + '\n';
      said += words + '\n';
    }
    const std::string legend = notation_legend(judge->position().geometry(), said, language_);
    if (!legend.empty()) out.data += '\n' + wrap(legend, options_.page_width, 0) + "\n\n";
  }

 private:
  static constexpr std::size_t kIndent = 2;

  const JudgeCommandOptions& wanted_;
};

// Takes the steps out of the words of the command line. A word that is a file is none; else it is a step,
// unless it is the first and looks like none.
std::vector<std::string> take_steps(Arguments& arguments) {
  std::vector<std::string> steps = arguments.all(kSteps);
  std::vector<std::string> files;
  const bool typed = arguments.has(options::kPuzzle);
  for (const std::string& word : arguments.operands()) {
    std::error_code ignored;
    const bool file = word == "-" || std::filesystem::exists(word, ignored);
    const bool like_step = word.find_first_of("=:{<≠") != std::string::npos;
    const bool names_board = !typed && files.empty() && !like_step;
    (file || names_board ? files : steps).push_back(word);
  }
  arguments.set_operands(std::move(files));
  return steps;
}

int run(const Arguments& given, Console& console) {
  auto common = explain_options(given, console, {}, StepOrder::People);
  if (!common) return usage_error(console, common.error());
  Arguments arguments = given;
  JudgeCommandOptions options{std::move(*common), take_steps(arguments)};
  if (options.steps.empty()) {
    return usage_error(console, tr("a step is missing: nonet judge FILE 'r4c5<>7', say"));
  }
  StreamCommand command = stream_of<JudgeJob>(options);
  command.exit_code = [](const Tally& tally) {
    return all_well(tally) && tally.classes[kWrong] == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "judge", .options = kOptions, .takes = options::kToReason, .run = run};

}  // namespace nonet::cli::commands::judge
