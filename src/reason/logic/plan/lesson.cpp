#include "reason/logic/plan/lesson.hpp"

#include <fmt/format.h>

#include "base/split.hpp"
#include "reason/logic/plan/pages.hpp"
#include "reason/logic/steps/sentence.hpp"

namespace nonet {

Lesson lesson_on(const WorkedCase& board, Language language) {
  const Technique& technique = *board.step.technique;
  const Geometry& geometry = board.position.geometry();
  const TechniquePage& page = page_of(technique, language);
  Lesson lesson{full_sentence(sentence(geometry, board.step, language)), page.what, page.why};
  std::string* const parts[] = {&lesson.here, &lesson.rule, &lesson.why};
  std::string* const* part = parts;
  for (const std::string_view line : split(lesson_template(technique, language), "\n")) {
    if (line.empty() || part == std::end(parts)) continue;
    **part++ = fill_template(geometry, board.step, line, language);
  }
  return lesson;
}

std::string Exercise::command(const Technique& technique) const {
  const std::string only = alone ? fmt::format(" --only {}", technique.id) : std::string();
  return fmt::format("nonet generate --next {}{} --seed {}", technique.id, only, seed);
}

std::vector<Exercise> exercises(const Technique& technique) {
  if (!technique.rated() || technique.level == Level::Extreme) return {};
  const bool fills_all = technique.family->folder == "singles";  // what it could be alone after
  return {{1}, {2}, {3, !fills_all}};
}

}  // namespace nonet
