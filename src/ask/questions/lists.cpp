#include "ask/questions/lists.hpp"

#include <array>

#include "base/split.hpp"
#include "reason/logic/plan/lesson.hpp"
#include "reason/logic/plan/pages.hpp"
#include "reason/logic/steps/step_json.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::ask {
namespace {

struct AbilityName {
  Ability ability;
  Text name;
};
constexpr std::array kAbilityNames{
    AbilityName{kEnumerates, tr("enumerates")}, AbilityName{kCounts, tr("counts")},
    AbilityName{kProves, tr("proves")},         AbilityName{kAnyLayout, tr("any layout")},
    AbilityName{kInterrupts, tr("interrupts")}, AbilityName{kSlow, tr("slow")},
    AbilityName{kRulesToo, tr("rules")}};

}  // namespace

std::vector<std::string> ability_names(Abilities abilities, Language language) {
  std::vector<std::string> names;
  for (const auto& [ability, name] : kAbilityNames) {
    if ((abilities & ability) != 0) names.emplace_back(in(language, name));
  }
  return names;
}

JsonObject engine_json(const Engine& engine, Language language, const Message& why) {
  JsonObject object;
  object.add("id", engine.id).add("summary", in(language, engine.summary));
  object.add("abilities", JsonArray::of(ability_names(engine.abilities, Language::English)));
  object.add("available", why.empty());
  if (!why.empty()) object.add("reason", in(language, why));
  JsonObject settings;
  for (const SettingSpec& setting : engine.settings) {
    JsonObject one;
    one.add("summary", in(language, setting.summary)).add("initial", setting.initial);
    if (!setting.choices.empty()) one.add("choices", setting.choices);
    settings.add(setting.name, one);
  }
  if (!engine.settings.empty()) object.add("settings", settings);
  return object;
}

JsonObject format_json(const Format& format, Language language) {
  const auto texts = [](std::string_view joined, std::string_view separator) {
    return JsonArray::of(split(joined, separator));
  };
  JsonObject object;
  object.add("id", format.id).add("summary", in(language, format.summary));
  object.add("extensions", texts(format.extensions, " "));
  object.add("keeps", texts(content_names(format.keeps), ", "));
  object.add("reads", format.read != nullptr).add("writes", format.writes());
  return object;
}

JsonObject rule_json(const RuleKindInfo& kind, Language language) {
  return JsonObject()
      .add("id", kind.id)
      .add("grammar", kind.grammar)
      .add("summary", in(language, kind.summary));
}

JsonObject technique_json(const Technique& technique) {
  JsonObject object;
  object.add("technique", technique.id).add("name", technique.name.en);
  object.add("name_es", technique.name.spanish()).add("family", technique.family->name.en);
  object.add("family_es", technique.family->name.spanish());
  if (!technique.code.empty()) object.add("code", technique.code);
  object.add("level", level_name(technique.level));
  object.add("score", technique.score);
  if (technique.se > 0) object.add("se", technique.se);
  object.add("rated", technique.rated()).add("explains", technique.explains());
  return object;
}

JsonObject page_json(const Technique& technique, Language language) {
  const TechniquePage& page = page_of(technique, language);
  JsonObject object;
  object.add("title", page.title).add("what", page.what);
  object.add("why_title", page.why_title).add("why", page.why);
  const auto boards = worked_cases(std::array{&technique});
  if (boards.empty()) return object;
  const auto& [position, step] = boards.front();
  const Lesson lesson = lesson_on(boards.front(), language);
  JsonArray tasks;
  for (const Exercise& exercise : exercises(technique)) {
    JsonObject asking;
    asking.add("next", technique.id).add("seed", exercise.seed);
    if (exercise.alone) asking.add("only", technique.id);
    tasks.add(JsonObject().add("command", exercise.command(technique)).add("generate", asking));
  }
  return object.add("lesson", JsonObject()
                                  .add("here", lesson.here)
                                  .add("rule", lesson.rule)
                                  .add("why", lesson.why)
                                  .add("puzzle", puzzle_json(position.puzzle()))
                                  .add("board", position_json(position))
                                  .add("step", step_json(position, step, language))
                                  .add("exercises", tasks));
}

}  // namespace nonet::ask
