#include <fmt/core.h>

#include "base/prose.hpp"
#include "faces/cli/advice_job.hpp"
#include "picture/draw/svg.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/logic/steps/legend.hpp"
#include "reason/logic/steps/sentence.hpp"

namespace nonet::cli::commands::hint {
namespace {

constexpr Parameter kStrength =
    Parameter::choice("strength", "where what pattern result 1 2 3 4 technique step", "what");
constexpr Parameter kAll = Parameter::flag("all");
constexpr Parameter kDeep = Parameter::flag("deep");
constexpr Parameter kLimit{.id = "limit", .kind = Parameter::Kind::Number, .initial = "0"};
constexpr Parameter kSvg = Parameter::flag("svg");
constexpr Parameter kOptions[] = {kStrength,     kAll,           kDeep,
                                  kLimit,        kSvg,           options::kAnswers,
                                  options::kAdd, options::kJson, options::kTimeLimit};
constexpr teacher::Work kWorks[] = {teacher::Work::Hint};
constexpr std::string_view kUsual = "technique,where,step";  // columns of tables

struct StepOptions : PlanOptions {
  HintStrength strength = HintStrength::What;
  teacher::HintScope scope;
  bool svg = false;
};

class HintJob final : public AdviceJob {
 public:
  explicit HintJob(const StepOptions& wanted) : AdviceJob(wanted), wanted_(wanted) {}

  void puzzle(Item& item, Output& out) override {
    const auto result = teacher::hint(item.puzzle, wanted_.plans, wanted_.scope, wanted_.in_time(), memory_);
    const teacher::NextSteps* hint = accept(item, result, out);
    if (hint == nullptr) return;
    if (wanted_.svg) {
      write_svg(*hint, out);
    } else if (json_) {
      write_json(item, hint_json(*hint, item.puzzle, language_), out);
    } else if (form_.table()) {
      write_rows(item, *hint, out);
    } else if (hint->solved()) {
      line(item.place, say(tr("the board is full, and right")), out);
    } else if (hint->stuck()) {
      line(item.place, why_not(*hint), out);
    } else if (wanted_.scope.all) {
      write_all(item.place, *hint, out);
    } else {
      write_hint(item.place, *hint, out);
    }
    count(hint->stuck() ? Verdict::GaveUp : hint->status.verdict, out);
  }
  [[nodiscard]] bool takes_rules() const override { return true; }

 private:
  // Writes a row for each step; one without a step if there is none.
  void write_rows(const Item& item, const teacher::NextSteps& hint, Output& out) {
    teacher::KnownFacts known = known_of(item);
    known.verdict = hint.status.verdict;
    known.language = language_;
    const std::string end = hint.stuck() ? why_not(hint) : std::string();
    known.reason = end;
    known.geometry = &hint.position->geometry();
    if (hint.steps.empty()) table_.write(item.record, known, out);
    for (const Step& step : hint.steps) {
      known.step = &step;
      table_.write(item.record, known, out);
    }
  }

  [[nodiscard]] std::string why_not(const teacher::NextSteps& hint) const {
    return std::string(in(language_, teacher::no_more_steps(hint.status, hint.stopped)));
  }
  static void line(const Place& place, std::string_view text, Output& out) {
    out.data += fmt::format("{}: {}\n", to_string(place), full_sentence(text));
  }

  void write_hint(const Place& place, const teacher::NextSteps& hint, Output& out) const {
    const Position& position = *hint.position;
    const Step& step = hint.steps.front();
    const bool drawn = wanted_.strength >= HintStrength::Pattern;
    const std::string words =
        full_sentence(hint_words(position.geometry(), step, wanted_.strength, language_));
    const std::string text = fmt::format("{}: {}", to_string(place), words);
    const std::string legend = notation_legend(position.geometry(), words, language_);
    const std::string more =
        wanted_.strength == HintStrength::Where ? std::string() : learn_more(*step.technique, language_);
    if (drawn) {
      const Step shown = reduced_step(position.geometry(), step, wanted_.strength);
      const std::size_t width = options_.page_width;
      out.data += wrap(text, width, 0) + "\n\n";
      out.data += drawing(position, &shown, options_.style, language_) + '\n';
      if (!legend.empty()) out.data += wrap(legend, width, 0) + '\n';
      out.data += wrap(more, width, 0) + "\n\n";
    } else {
      out.data += wrap(fmt::format("{} {} {}", text, legend, more), options_.list_width, 0);
      out.data += '\n';
    }
  }

  void write_svg(const teacher::NextSteps& hint, Output& out) const {
    BoardPicture svg{.language = language_};
    Step shown;
    std::string words;
    if (!hint.steps.empty()) {
      const Geometry& geometry = hint.position->geometry();
      const Step& step = hint.steps.front();
      shown = reduced_step(geometry, step, wanted_.strength);
      svg.step = &shown;
      if (wanted_.strength > HintStrength::Where) svg.title = in(language_, step.technique->name);
      words = wanted_.strength == HintStrength::Result
                  ? sentence(geometry, step, language_)
                  : hint_words(geometry, step, wanted_.strength, language_);
      words = full_sentence(words);
    } else if (hint.stuck()) {
      words = full_sentence(why_not(hint));
    }
    svg.description = words;
    out.data += draw_svg(hint.position->puzzle(), svg);
  }

  void write_all(const Place& place, const teacher::NextSteps& hint, Output& out) const {
    constexpr std::size_t kIndent = 2;
    const std::size_t number = hint.steps.size();
    out.data += fmt::format("{}: {} {}\n", to_string(place), number, say(kSteps.of(number)));
    const Geometry& geometry = hint.position->geometry();
    std::string said;
    for (const Step& step : hint.steps) {
      const std::string text =
          fmt::format("{}: {} => {}", say(step.technique->name), pattern_words(geometry, step, language_),
                      result_notation(geometry, step));
      out.data.append(kIndent, ' ');
      out.data += wrap(text, options_.list_width, 2 * kIndent) + '\n';
      said += text + '\n';
    }
    const std::string legend =
        fmt::format("{} {}", notation_legend(geometry, said, language_), learn_more(language_));
    out.data += '\n' + wrap(legend, options_.page_width, 0) + "\n\n";
  }

  const StepOptions& wanted_;
};

int run(const Arguments& arguments, Console& console) {
  auto common = explain_options(arguments, console, kUsual, StepOrder::People);
  if (!common) return usage_error(console, common.error());
  const auto se = order_of_se(arguments, {&kAll});
  if (!se) return usage_error(console, se.error());
  const teacher::HintScope scope{.all = arguments.has(kAll),
                                 .deep = arguments.has(kDeep),
                                 .limit = arguments.number(kLimit),
                                 .as_explainer = *se};
  // A picture shows the whole step, unless it is to show less.
  const bool whole = arguments.has(kSvg) && !arguments.has(kStrength);
  const HintStrength strength = whole ? HintStrength::Result : strength_of(arguments.text(kStrength)).value();
  const StepOptions options{std::move(*common), strength, scope, arguments.has(kSvg)};
  if (options.svg && (scope.all || options.form.kind != AnswerForm::Kind::Text)) {
    return usage_error(console, tr("--svg draws one step; drop --all, --json, --format and --add"));
  }
  return run_stream_command(arguments, console, stream_of<HintJob>(options));
}

}  // namespace

extern constinit const Command entry{
    .id = "hint", .options = kOptions, .takes = options::kToReason, .works = kWorks, .run = run};

}  // namespace nonet::cli::commands::hint
