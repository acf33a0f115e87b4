#include <fmt/format.h>

#include "ask/questions/lists.hpp"
#include "base/json.hpp"
#include "base/prose.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/cli/table.hpp"
#include "solve/bulk/kernel.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::cli::commands::engines {
namespace {

constexpr Parameter kKernels = Parameter::flag("kernels");
constexpr Parameter kOptions[] = {kKernels, options::kJson};
int list_kernels(bool as_json, Console& console) {
  Table table(console.language(), {tr("KERNEL"), tr("BOARDS AT ONCE"), tr("RUNS HERE"), tr("CHOSEN")});
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    const bool runs = bulk::runs_here(kernel);
    const bool is_chosen = &kernel == &bulk::chosen_kernel();
    if (as_json) {
      JsonObject object;
      object.add("name", kernel.name).add("lanes", kernel.lanes);
      object.add("available", runs).add("chosen", is_chosen);
      console.out(object.text() + '\n');
    } else {
      table.add({std::string(kernel.name), std::to_string(kernel.lanes), console.yes_or_no(runs),
                 console.yes_or_no(is_chosen)});
    }
  }
  if (!as_json) console.out(table.text());
  return kDone;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kKernels)) return list_kernels(arguments.has(options::kJson), console);
  if (arguments.has(options::kJson)) {
    for (const Engine* engine : all_engines()) {
      console.out(nonet::ask::engine_json(*engine, console.language(), missing(*engine)).text() + '\n');
    }
    return kDone;
  }
  const std::size_t width = list_width(console);
  Table table(console.language(), {tr("ENGINE"), tr("AVAILABLE"), tr("WHAT IT IS"), tr("ABILITIES")});
  std::string reasons;
  for (const Engine* engine : all_engines()) {
    const Message why = missing(*engine);
    if (!why.empty()) {
      reasons += wrap(fmt::format("{}: {}", engine->id, console.in(why)), width, 0) + '\n';
    }
    table.add({std::string(engine->id), console.yes_or_no(why.empty()),
               std::string(console.in(engine->summary)),
               fmt::format(
                   "{}", fmt::join(nonet::ask::ability_names(engine->abilities, console.language()), ", "))});
  }
  console.out(table.text(TableStyle::Text, width));
  if (!reasons.empty()) {
    console.out(fmt::format("\n{}\n{}", console.in(tr("not available here:")), reasons));
  }
  Table settings(console.language(), {tr("ENGINE"), tr("SETTING"), tr("INITIALLY"), tr("WHAT IT IS")});
  for (const Engine* engine : all_engines()) {
    for (const SettingSpec& setting : engine->settings) {
      const std::string choices = setting.choices.empty() ? "" : fmt::format(": {}", setting.choices);
      settings.add({std::string(engine->id), std::string(setting.name), std::string(setting.initial),
                    fmt::format("{}{}", console.in(setting.summary), choices)});
    }
  }
  if (!settings.empty()) console.out('\n' + settings.text(TableStyle::Text, width));
  return kDone;
}

}  // namespace

extern constinit const Command entry{.id = "engines", .options = kOptions, .run = run};

}  // namespace nonet::cli::commands::engines
