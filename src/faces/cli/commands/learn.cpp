// What there is to learn about techniques, for terminals: names and numbers from the table, what they are and
// why they are right from their page, their cases worked and drawn.
#include <algorithm>

#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "base/text_width.hpp"
#include "faces/cli/advice_job.hpp"
#include "reason/logic/plan/pages.hpp"
#include "reason/logic/plan/worked_cases.hpp"
#include "reason/logic/steps/legend.hpp"
#include "reason/logic/steps/sentence.hpp"

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

// Returns the page of these techniques, one at least, which are of one finder.
std::string technique_page(const std::vector<const Technique*>& techniques, const PageStyle& style) {
  const auto paragraph = [&](std::string_view text) { return wrap(text, style.width, 0) + "\n\n"; };
  std::string text;
  for (const Technique* const technique : techniques) {
    text += wrap(fmt::format("{} ({}): {}", in(style.language, technique->name), technique->id,
                             numbers(*technique, style.language)),
                 style.width, 2) +
            '\n';
  }
  const TechniquePage& page = page_of(*techniques.front(), style.language);
  text += '\n' + paragraph(page.what);
  text += paragraph(fmt::format("{}. {}", page.why_title, page.why));
  std::string said;
  const Geometry* geometry = nullptr;
  const auto examples = worked_cases(techniques);
  for (const WorkedCase& worked : examples) {
    text += paragraph(full_sentence(fmt::format(
        "{}. {}: {}", in(style.language, tr("Example")), in(style.language, worked.step.technique->name),
        sentence(worked.position.geometry(), worked.step, style.language))));
    text += drawing(worked.position, &worked.step, style.board, style.language) + '\n';
    said += sentence(worked.position.geometry(), worked.step, style.language) + '\n';
    geometry = &worked.position.geometry();
  }
  if (geometry == nullptr) {
    text.pop_back();
  } else {
    text += wrap(notation_legend(*geometry, said, style.language), style.width, 0) + '\n';
  }
  return text;
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
