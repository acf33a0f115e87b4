#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/split.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/options.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::cli::commands::why {
namespace {

constexpr Parameter kSeconds{.id = "time_limit", .kind = Parameter::Kind::Seconds, .initial = "1"};
constexpr Parameter kOptions[] = {options::kJson, kSeconds};

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
  explicit WhyJob(const AnswerOptions& options) : AdviceJob(options) {}

  [[nodiscard]] bool takes_rules() const override { return true; }

  void puzzle(Item& item, Output& out) override {
    const Why why = teacher::why(item.puzzle, options_.in_time());
    count(why.verdict, out);
    if (json_) return write_json(item, teacher::why_json(why, item.puzzle.layout, language_), out);
    const std::string text = teacher::why_words(why, item.puzzle.layout, language_);
    std::string place = to_string(item.place) + ": ";
    for (const std::string_view sentence : nonet::split(text, "\n")) {
      const std::size_t indent = place.empty() ? kIndent + sentence.find_first_not_of(' ') : 0;
      out.data.append(indent, ' ');
      out.data += wrap(place + std::string(sentence), options_.page_width, kIndent + indent) + '\n';
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
    if (art.width + 2 * kIndent > options_.page_width) return;
    out.data += '\n' + lines_text(art.lines, 2 * kIndent);
    if (!options_.style.colours) out.data += legend(why);
    out.data += '\n';
  }

  [[nodiscard]] std::string legend(const Why& why) const {
    const Text meaning = why.verdict == Verdict::Multiple ? tr("? its digit is needed to settle it")
                         : why.wrong_digits.empty()       ? tr("! in conflict")
                                                          : tr("! wrong");
    return fmt::format("{}{}\n", std::string(2 * kIndent, ' '), in(language_, meaning));
  }

  static constexpr std::size_t kIndent = 2;
};

int run(const Arguments& arguments, Console& console) {
  AnswerOptions options = answer_options(arguments, console);
  options.time_limit = arguments.seconds(kSeconds);
  return run_stream_command(arguments, console, stream_of<WhyJob>(options));
}

}  // namespace

extern constinit const Command entry{
    .id = "why", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::why
