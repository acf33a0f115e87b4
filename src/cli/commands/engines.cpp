#include <array>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/json.hpp"
#include "cli/options.hpp"
#include "cli/text.hpp"
#include "nonet/engine.hpp"

namespace nonet::cli::commands {
namespace {

constexpr Option kOptions[] = {options::kJson};
constexpr Example kExamples[] = {
    {"nonet engines", "the table"},
    {"nonet solve --engine native puzzles.txt", "solve with one of them"},
};

struct AbilityName {
  Ability ability;
  std::string_view name;
};
constexpr std::array kAbilityNames{AbilityName{kEnumerates, "enumerates"},
                                   AbilityName{kCounts, "counts"}, AbilityName{kProves, "proves"},
                                   AbilityName{kAnyLayout, "any layout"},
                                   AbilityName{kInterrupts, "interrupts"}};

std::vector<std::string> names_of(Abilities abilities) {
  std::vector<std::string> names;
  for (const auto& [ability, name] : kAbilityNames) {
    if ((abilities & ability) != 0) names.emplace_back(name);
  }
  return names;
}

// Empty if it is there.
std::string missing(const Engine& engine) {
  return engine.unavailable == nullptr ? std::string() : engine.unavailable();
}

std::string json_text(const Engine& engine) {
  const std::string why = missing(engine);
  JsonObject object;
  object.add("id", engine.id).add("summary", engine.summary);
  object.add("abilities", names_of(engine.abilities)).add("available", why.empty());
  if (!why.empty()) object.add("reason", why);
  return object.text() + '\n';
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(options::kJson)) {
    for (const Engine* engine : nonet::engines()) console.out(json_text(*engine));
    return kDone;
  }
  Table table({"ENGINE", "AVAILABLE", "WHAT IT IS", "ABILITIES"});
  for (const Engine* engine : nonet::engines()) {
    const std::string why = missing(*engine);
    table.add({std::string(engine->id), why.empty() ? "yes" : fmt::format("no: {}", why),
               std::string(engine->summary),
               fmt::format("{}", fmt::join(names_of(engine->abilities), ", "))});
  }
  console.out(table.text());
  return kDone;
}

}  // namespace

extern constinit const Command engines{
    .id = "engines",
    .summary = "list what can solve, what each can do, and what is missing here",
    .description =
        "An engine is one way to solve. Whichever is used, every solution it gives is checked "
        "against the rules before anyone sees it.",
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands
