#include <fmt/core.h>

#include "base/split.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/explain_options.hpp"
#include "faces/cli/interrupt.hpp"
#include "faces/cli/text.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::cli::commands::why {
namespace {

constexpr Parameter kSeconds{.id = "time_limit", .kind = Parameter::Kind::Seconds, .initial = "1"};
constexpr Parameter kOptions[] = {options::kJson, kSeconds};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
struct Options {
  Language language = Language::English;
  AnswerForm form;
  double time_limit = 0;
  StopToken stop;
  BoardStyle style;
  std::size_t width = 80;
};

// The givens in conflict, or the cells that settle it.
Accents accents_of(const Why& why) {
  constexpr Accent kInConflict{'!', "1;31"};
  constexpr Accent kSettles{'?', "1;33"};
  Accents accents;
  const auto add = [&](int cell, Digit digit) { accents[{cell, digit}] = kInConflict; };
  for (const auto& [cell, digit] : why.conflict.givens) add(cell, digit);
  for (const Conflict& conflict : why.rule_conflicts) {
    add(conflict.first_cell, conflict.digit);
    add(conflict.second_cell, conflict.digit);
  }
  for (const auto& [cell, digit] : why.wrong_digits) add(cell, digit);
  for (const SettlingCell& settling : why.settling) accents[{settling.cell, kBlank}] = kSettles;
  return accents;
}

class WhyJob final : public AdviceJob {
 public:
  explicit WhyJob(const Options& options)
      : AdviceJob(options.language, options.form), options_(options) {}

  [[nodiscard]] bool takes_rules() const override { return true; }

  void puzzle(Item& item, Output& out) override {
    const StopToken stop = options_.stop.with_time_limit(options_.time_limit);
    const Why why = teacher::why(item.puzzle, stop);
    count(why.verdict, out);
    if (json_) {
      write_json(item, teacher::why_json(why, item.puzzle.layout, language_), out);
      return;
    }
    const std::string text = teacher::why_words(why, item.puzzle.layout, language_);
    std::string place = to_string(item.place) + ": ";
    for (const std::string_view sentence : nonet::split(text, "\n")) {
      const std::size_t indent = place.empty() ? kIndent + sentence.find_first_not_of(' ') : 0;
      out.data.append(indent, ' ');
      out.data += wrap(place + std::string(sentence), options_.width, kIndent + indent) + '\n';
      place.clear();
    }
    draw(why, item.puzzle, out);
  }

 private:
  // Draws the board as far as there is something to show, and room.
  void draw(const Why& why, const Puzzle& puzzle, Output& out) const {
    const Accents accents = accents_of(why);
    if (accents.empty()) return;
    Puzzle digits = puzzle;
    digits.candidates.reset();
    const BoardArt art = draw_board(digits, false, options_.style, accents);
    if (art.width + 2 * kIndent > options_.width) return;
    out.data += '\n';
    for (const std::string& line : art.lines) {
      out.data += fmt::format("{}{}\n", std::string(2 * kIndent, ' '), line);
    }
    if (!options_.style.colours) out.data += legend(why);
    out.data += '\n';
  }

  [[nodiscard]] std::string legend(const Why& why) const {
    const Text meaning = why.verdict == Verdict::Multiple
                             ? Text{"? its digit is needed to settle it", "? su dígito lo decide"}
                         : why.wrong_digits.empty() ? Text{"! in conflict", "! en conflicto"}
                                                    : Text{"! wrong", "! está mal"};
    return fmt::format("{}{}\n", std::string(2 * kIndent, ' '), in(language_, meaning));
  }

  static constexpr std::size_t kIndent = 2;

  const Options& options_;
};

int run(const Arguments& arguments, Console& console) {
  AnswerForm form;
  if (arguments.has(options::kJson)) form.kind = AnswerForm::Kind::Json;
  const Options options{.language = console.language(),
                        .form = std::move(form),
                        .time_limit = arguments.seconds(kSeconds),
                        .stop = stop_on_interrupt(),
                        .style = style_from(console),
                        .width = page_width(console)};
  return run_stream_command(arguments, console, stream_of<WhyJob>(options));
}

}  // namespace

extern constinit const Command entry{
    .id = "why", .operand = options::kFiles, .options = kOptions, .groups = kGroups, .run = run};

}  // namespace nonet::cli::commands::why
