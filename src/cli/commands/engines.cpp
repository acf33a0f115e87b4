#include <array>

#include <fmt/format.h>

#include "bulk/kernel.hpp"
#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/table.hpp"
#include "cli/text.hpp"
#include "core/json.hpp"
#include "engines/engine.hpp"

namespace nonet::cli::commands::engines {
namespace {

constexpr Option kKernels{.name = "kernels",
                          .help = "list instead the kernels that solve plain 9x9 boards in bulk"};
constexpr Option kOptions[] = {kKernels, options::kJson};
constexpr Example kExamples[] = {
    {"nonet engines", "the table"},
    {"nonet engines --kernels", "the kernels for streams of 9x9 boards"},
    {"NONET_KERNEL=avx2 nonet bench puzzles.txt", "time one of the kernels"},
    {"nonet solve --engine native puzzles.txt", "solve with one of them"},
};

struct AbilityName {
  Ability ability;
  std::string_view name;
};
constexpr std::array kAbilityNames{
    AbilityName{kEnumerates, "enumerates"}, AbilityName{kCounts, "counts"},
    AbilityName{kProves, "proves"},         AbilityName{kAnyLayout, "any layout"},
    AbilityName{kInterrupts, "interrupts"}, AbilityName{kSlow, "slow"}};

std::vector<std::string> names_of(Abilities abilities) {
  std::vector<std::string> names;
  for (const auto& [ability, name] : kAbilityNames) {
    if ((abilities & ability) != 0) names.emplace_back(name);
  }
  return names;
}

std::string json_text(const Engine& engine) {
  const std::string why = missing(engine);
  JsonObject object;
  object.add("id", engine.id).add("summary", engine.summary);
  object.add("abilities", JsonArray::of(names_of(engine.abilities))).add("available", why.empty());
  if (!why.empty()) object.add("reason", why);
  JsonObject settings;
  for (const SettingSpec& setting : engine.settings) {
    JsonObject one;
    one.add("summary", setting.summary).add("initial", setting.initial);
    if (!setting.choices.empty()) one.add("choices", setting.choices);
    settings.add(setting.name, one);
  }
  if (!engine.settings.empty()) object.add("settings", settings);
  return object.text() + '\n';
}

int list_kernels(bool as_json, Console& console) {
  Table table({"KERNEL", "BOARDS AT ONCE", "RUNS HERE", "CHOSEN"});
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    const bool runs = bulk::runs_here(kernel);
    const bool is_chosen = &kernel == &bulk::chosen_kernel();
    if (as_json) {
      JsonObject object;
      object.add("name", kernel.name).add("lanes", kernel.lanes);
      object.add("available", runs).add("chosen", is_chosen);
      console.out(object.text() + '\n');
    } else {
      table.add({std::string(kernel.name), std::to_string(kernel.lanes), runs ? "yes" : "no",
                 is_chosen ? "yes" : "no"});
    }
  }
  if (!as_json) console.out(table.text());
  return kDone;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kKernels)) return list_kernels(arguments.has(options::kJson), console);
  if (arguments.has(options::kJson)) {
    for (const Engine* engine : all_engines()) console.out(json_text(*engine));
    return kDone;
  }
  Table table({"ENGINE", "AVAILABLE", "WHAT IT IS", "ABILITIES"});
  for (const Engine* engine : all_engines()) {
    const std::string why = missing(*engine);
    table.add({std::string(engine->id), why.empty() ? "yes" : fmt::format("no: {}", why),
               std::string(engine->summary),
               fmt::format("{}", fmt::join(names_of(engine->abilities), ", "))});
  }
  console.out(table.text());
  Table settings({"ENGINE", "SETTING", "INITIALLY", "WHAT IT IS"});
  for (const Engine* engine : all_engines()) {
    for (const SettingSpec& setting : engine->settings) {
      const std::string choices =
          setting.choices.empty() ? "" : fmt::format(": {}", setting.choices);
      settings.add({std::string(engine->id), std::string(setting.name),
                    std::string(setting.initial), fmt::format("{}{}", setting.summary, choices)});
    }
  }
  if (!settings.empty()) console.out('\n' + settings.text());
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "engines",
    .summary = "list the engines, what each can do, and what is missing here",
    .description =
        "An engine is one way to solve. nonet checks each solution that an engine finds "
        "against the rules. --set NAME=VALUE changes a setting of an engine.\n\n"
        "Plain 9x9 boards of a stream are solved many at once, by a kernel made for one kind "
        "of processor. All kernels give the same results; --kernels lists them, the best "
        "first. nonet uses the first that this processor can run, or the one that the "
        "environment variable NONET_KERNEL names.",
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::engines
