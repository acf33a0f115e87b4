#include "faces/cli/technique_page.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "faces/cli/advice_job.hpp"
#include "faces/cli/text.hpp"
#include "reason/logic/plan/pages.hpp"
#include "reason/logic/plan/worked_cases.hpp"
#include "reason/logic/steps/legend.hpp"
#include "reason/logic/steps/sentence.hpp"

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
        "{}. {}: {}", in(style.language, kExample), in(style.language, worked.step.technique->name),
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

std::string technique_overview(const std::vector<const Technique*>& techniques,
                               const PageStyle& style) {
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
                   : fmt::format("  {}\n      {}\n", technique->id,
                                 in(style.language, technique->name));
    }
  }
  return text;
}

}  // namespace nonet::cli
