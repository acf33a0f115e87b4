#include "cli/technique_page.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "cli/advice_job.hpp"
#include "cli/text.hpp"
#include "explain/plan/pages.hpp"
#include "explain/plan/worked_cases.hpp"
#include "explain/steps/sentence.hpp"

namespace nonet::cli {
namespace {

// "Hard, score 140, HoDoKu 0300, Sudoku Explainer 3.2"
std::string numbers(const Technique& technique, Language language) {
  std::string text(in(language, level_words(technique.level)));
  text += fmt::format(", {} {}", in(language, {"score", "puntos:"}), technique.score);
  if (!technique.code.empty()) text += fmt::format(", HoDoKu {}", technique.code);
  if (technique.se > 0) text += fmt::format(", Sudoku Explainer {:.1f}", technique.se);
  return text;
}

constexpr Text kExample{"Example", "Ejemplo"};

}  // namespace

std::string technique_page(const std::vector<const Technique*>& techniques,
                           const PageStyle& style) {
  const auto paragraph = [&](std::string_view text) { return wrap(text, style.width, 0) + "\n\n"; };
  std::string text;
  for (const Technique* const technique : techniques) {
    text += fmt::format("{} ({}): {}\n", in(style.language, technique->name), technique->id,
                        numbers(*technique, style.language));
  }
  const Page& page = page_of(*techniques.front(), style.language);
  text += '\n' + paragraph(page.what);
  text += paragraph(fmt::format("{}. {}", page.why_title, page.why));
  for (const WorkedCase& worked : worked_cases(techniques)) {
    text += paragraph(full_sentence(fmt::format(
        "{}. {}: {}", in(style.language, kExample), in(style.language, worked.step.technique->name),
        sentence(worked.position.geometry(), worked.step, style.language))));
    text += drawing(worked.position, &worked.step, style.board, style.language) + '\n';
  }
  text.pop_back();
  return text;
}

std::string technique_overview(const PageStyle& style) {
  const std::size_t widest = std::ranges::max(all_techniques(), {}, [](const Technique& t) {
                               return t.id.size();
                             }).id.size();
  std::string text;
  std::string_view last;
  for (const Family& family : kFamilies) {
    const std::string_view name = in(style.language, family.name);
    if (name != last) text += fmt::format("{}\n", name);
    last = name;
    for (const Technique& technique : all_techniques()) {
      if (technique.family != &family) continue;
      text +=
          fmt::format("  {:<{}}  {}\n", technique.id, widest, in(style.language, technique.name));
    }
  }
  return text;
}

}  // namespace nonet::cli
