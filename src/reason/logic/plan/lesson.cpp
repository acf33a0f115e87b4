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

std::vector<std::string> exercises(const Technique& technique) {
  std::vector<std::string> list;
  if (!technique.rated() || technique.level == Level::Extreme) return list;
  const std::string command = fmt::format("nonet generate --next {}", technique.id);
  for (const int seed : {1, 2}) list.push_back(fmt::format("{} --seed {}", command, seed));
  if (technique.family->folder == "singles") return list;
  list.push_back(fmt::format("{} --only {} --seed 3", command, technique.id));
  return list;
}

}  // namespace nonet
