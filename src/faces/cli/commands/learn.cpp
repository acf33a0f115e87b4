// What there is to learn about techniques, for terminals: names and numbers from the table, what they are and
// why they are right from their page, their cases worked and drawn.
#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "base/text_width.hpp"
#include "faces/cli/advice_job.hpp"
#include "reason/logic/plan/lesson.hpp"
#include "reason/logic/plan/pages.hpp"
#include "reason/logic/steps/legend.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::cli::commands::learn {
namespace {

struct PageStyle {
  Language language = Language::English;
  BoardStyle board = {};
  std::size_t width = 80;
};

// "Hard, score 140, HoDoKu 0300, Sudoku Explainer 3.2"
std::string numbers(const Technique& technique, Language language) {
  std::string text(in(language, level_words(technique.level)));
  text += fmt::format(", {} {}", in(language, tr("score")), technique.score);
  if (!technique.code.empty()) text += fmt::format(", HoDoKu {}", technique.code);
  if (technique.se > 0) text += fmt::format(", Sudoku Explainer {:.1f}", technique.se);
  return text;
}

// The page of techniques of one finder, part by part.
class Told {
 public:
  explicit Told(const PageStyle& style) : style_(style) {}

  void add_paragraph(std::string_view text) { text_ += wrap(text, style_.width, 0) + "\n\n"; }
  void gap() { text_ += '\n'; }
  void add_heading(const Technique& technique) {
    text_ += wrap(fmt::format("{} ({}): {}", in(style_.language, technique.name), technique.id,
                              numbers(technique, style_.language)),
                  style_.width, 2) +
             '\n';
  }
  // Adds the board with the step in it, after these words, and what its signs and notation mean.
  void add_board(const WorkedCase& worked, std::string_view words) {
    const Geometry& geometry = worked.position.geometry();
    add_paragraph(words);
    text_ += drawing(worked.position, &worked.step, style_.board, style_.language) + '\n';
    std::string meanings = role_meanings(worked.step);
    meanings += notation_legend(geometry, words, style_.language);
    if (!meanings.empty()) add_paragraph(meanings);
  }
  void add_exercises(const Technique& technique) {
    const std::vector<Exercise> list = exercises(technique);
    if (list.empty()) return;
    std::string words(
        in(style_.language,
           say("Exercises. Each command makes a board on which this is the next step; a rare one "
               "can take a minute. 'nonet hint --only {}' shows where it is.",
               technique.id)));
    if (technique.family->folder != "singles") {
      words += ' ';
      words += in(style_.language, tr("On the last board, singles have filled in all they can."));
    }
    add_paragraph(words);
    for (const Exercise& exercise : list) {
      constexpr std::size_t kContinued = 2;  // " \\", where a command goes on in the next line
      std::string lines = "    " + wrap(exercise.command(technique), style_.width - kContinued, 4);
      for (std::size_t at = lines.find('\n'); at != std::string::npos; at = lines.find('\n', at + 3)) {
        lines.insert(at, " \\");
      }
      text_ += lines + '\n';
    }
    gap();
  }
  std::string text() {
    text_.pop_back();
    return std::move(text_);
  }

 private:
  // Returns a sentence for each role of the step whose name needs one.
  [[nodiscard]] std::string role_meanings(const Step& step) const {
    std::string text;
    for (const StepPart& part : step.parts) {
      const std::string sentence(in(style_.language, role_meaning(part.role)));
      const bool own = step.technique->family->folder == "single_digit" && part.role == Role::Fin;
      if (!sentence.empty() && !own && text.find(sentence) == text.npos) text += sentence + ' ';
    }
    return text;
  }

  const PageStyle& style_;
  std::string text_;
};

// Returns the page of these techniques, one at least, which are of one finder: for each that has a board, a
// lesson on it, and its other boards.
std::string technique_page(const std::vector<const Technique*>& techniques, const PageStyle& style) {
  Told page(style);
  const TechniquePage& general = page_of(*techniques.front(), style.language);
  const auto boards = worked_cases(techniques);
  for (const Technique* const technique : techniques) page.add_heading(*technique);
  page.gap();
  std::string told;
  // Adds the rule, unless it is that of the technique before.
  const auto add_rule = [&](const Lesson& lesson) {
    if (told == lesson.rule) return;
    page.add_paragraph(in(style.language, say("The rule. {}", lesson.rule)));
    page.add_paragraph(fmt::format("{}. {}", general.why_title, lesson.why));
    const std::string words =
        word_legend(fmt::format("{} {} {}", lesson.here, lesson.rule, lesson.why), style.language);
    if (told.empty() && !words.empty()) page.add_paragraph(words);
    told = lesson.rule;
  };
  if (boards.empty()) add_rule({{}, general.what, general.why});
  for (const Technique* const technique : techniques) {
    bool first = true;
    for (const WorkedCase& worked : boards) {
      if (worked.step.technique != technique) continue;
      const Lesson lesson = lesson_on(worked, style.language);
      const std::string_view name = in(style.language, technique->name);
      const Message words = first ? say("{} on this board. {}", name, lesson.here)
                                  : say("{} on another board. {}", name, lesson.here);
      page.add_board(worked, in(style.language, words));
      if (first) add_rule(lesson);
      first = false;
    }
    page.add_exercises(*technique);
  }
  return page.text();
}

// Returns these techniques by family, in the order in which they are tried.
std::string technique_overview(const std::vector<const Technique*>& techniques, const PageStyle& style) {
  std::size_t widest = 0;
  for (const Technique* const technique : techniques) {
    widest = std::max(widest, technique->id.size());
  }
  std::string text;
  std::string_view last;
  for (const Family& family : kFamilies) {
    for (const Technique* const technique : techniques) {
      if (technique->family != &family) continue;
      const std::string_view name = in(style.language, family.name);
      if (name != last) text += fmt::format("{}\n", name);
      last = name;
      const std::string line =
          fmt::format("{:<{}}  {}", technique->id, widest, in(style.language, technique->name));
      const bool fits = 2 + width_of(line) <= style.width;
      text += fits ? fmt::format("  {}\n", line)
                   : fmt::format("  {}\n      {}\n", technique->id, in(style.language, technique->name));
    }
  }
  return text;
}

constexpr Operand kWhich{Operand::Count::Optional, {.id = "technique", .kind = Parameter::Kind::Technique}};

int run(const Arguments& arguments, Console& console) {
  const PageStyle style{console.language(), style_from(console), page_width(console)};
  if (arguments.operands().empty()) {
    std::vector<const Technique*> all;
    for (const Technique& technique : all_techniques()) all.push_back(&technique);
    console.out(technique_overview(all, style));
    return kDone;
  }
  const std::string& word = arguments.operands().front();
  const auto techniques = techniques_called(word);
  if (techniques.empty()) {
    console.complain(
        say("there is no technique '{}'{}\n'nonet learn' lists them", word, technique_suggestion(word)));
    return kTrouble;
  }
  const bool one_page = std::ranges::all_of(techniques, [&](const Technique* technique) {
    return technique->finder == techniques.front()->finder;
  });
  console.out(one_page ? technique_page(techniques, style) : technique_overview(techniques, style));
  return kDone;
}

}  // namespace

extern constinit const Command entry{.id = "learn", .takes = {kWhich}, .run = run};

}  // namespace nonet::cli::commands::learn
