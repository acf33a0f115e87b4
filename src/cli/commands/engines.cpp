#include <fmt/format.h>

#include "api/lists.hpp"
#include "bulk/kernel.hpp"
#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/explain_options.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/table.hpp"
#include "cli/text.hpp"
#include "core/json.hpp"
#include "engines/engine.hpp"

namespace nonet::cli::commands::engines {
namespace {

constexpr Option kKernels{
    .name = "kernels",
    .help = {"list instead the kernels that solve plain 9x9 boards in bulk",
             "enumera en su lugar las rutinas que resuelven en masa tableros corrientes de 9x9"}};
constexpr Option kOptions[] = {kKernels, options::kJson};
constexpr Example kExamples[] = {
    {"nonet engines", {"the table", "la tabla"}},
    {"nonet engines --kernels",
     {"the kernels for streams of 9x9 boards", "las rutinas para series de tableros de 9x9"}},
    {"NONET_KERNEL=avx2 nonet bench puzzles.txt",
     {"time one of the kernels", "mide una de las rutinas"}},
    {"nonet solve --engine native puzzles.txt",
     {"solve with one of them", "resuelve con uno de ellos"}},
};

std::string yes_or_no(bool yes, const Console& console) {
  return std::string(console.in(yes ? Text{"yes", "sí"} : Text{"no", "no"}));
}

int list_kernels(bool as_json, Console& console) {
  Table table(console.language(), {{"KERNEL", "RUTINA"},
                                   {"BOARDS AT ONCE", "TABLEROS A LA VEZ"},
                                   {"RUNS HERE", "FUNCIONA AQUÍ"},
                                   {"CHOSEN", "ELEGIDA"}});
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    const bool runs = bulk::runs_here(kernel);
    const bool is_chosen = &kernel == &bulk::chosen_kernel();
    if (as_json) {
      JsonObject object;
      object.add("name", kernel.name).add("lanes", kernel.lanes);
      object.add("available", runs).add("chosen", is_chosen);
      console.out(object.text() + '\n');
    } else {
      table.add({std::string(kernel.name), std::to_string(kernel.lanes), yes_or_no(runs, console),
                 yes_or_no(is_chosen, console)});
    }
  }
  if (!as_json) console.out(table.text());
  return kDone;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kKernels)) return list_kernels(arguments.has(options::kJson), console);
  if (arguments.has(options::kJson)) {
    for (const Engine* engine : all_engines()) {
      console.out(nonet::api::engine_json(*engine, console.language(), missing(*engine)).text() +
                  '\n');
    }
    return kDone;
  }
  const std::size_t width = list_width(console);
  Table table(console.language(), {{"ENGINE", "MOTOR"},
                                   {"AVAILABLE", "DISPONIBLE"},
                                   {"WHAT IT IS", "QUÉ ES"},
                                   {"ABILITIES", "QUÉ PUEDE"}});
  std::string reasons;
  for (const Engine* engine : all_engines()) {
    const Message why = missing(*engine);
    if (!why.empty()) {
      reasons += wrap(fmt::format("{}: {}", engine->id, console.in(why)), width, 0) + '\n';
    }
    table.add({std::string(engine->id), yes_or_no(why.empty(), console),
               std::string(console.in(engine->summary)),
               fmt::format(
                   "{}", fmt::join(nonet::api::ability_names(engine->abilities, console.language()),
                                   ", "))});
  }
  console.out(table.text(TableStyle::Text, width));
  if (!reasons.empty()) {
    console.out(fmt::format("\n{}\n{}", console.in({"not available here:", "no disponible aquí:"}),
                            reasons));
  }
  Table settings(console.language(), {{"ENGINE", "MOTOR"},
                                      {"SETTING", "AJUSTE"},
                                      {"INITIALLY", "AL PRINCIPIO"},
                                      {"WHAT IT IS", "QUÉ ES"}});
  for (const Engine* engine : all_engines()) {
    for (const SettingSpec& setting : engine->settings) {
      const std::string choices =
          setting.choices.empty() ? "" : fmt::format(": {}", setting.choices);
      settings.add({std::string(engine->id), std::string(setting.name),
                    std::string(setting.initial),
                    fmt::format("{}{}", console.in(setting.summary), choices)});
    }
  }
  if (!settings.empty()) console.out('\n' + settings.text(TableStyle::Text, width));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "engines",
    .summary = {"list the engines, what each can do, and what is missing here",
                "enumera los motores, lo que puede cada uno y lo que falta aquí"},
    .description =
        {"An engine is one way to solve. nonet checks each solution that an engine finds "
         "against the rules. --set NAME=VALUE changes a setting of an engine.\n\n"
         "Plain 9x9 boards of a stream are solved many at once, by a kernel made for one kind "
         "of processor. All kernels give the same results; --kernels lists them, the best "
         "first. nonet uses the first that this processor can run, or the one that the "
         "environment variable NONET_KERNEL names.",
         "Un motor es una manera de resolver. nonet comprueba con las reglas cada solución que "
         "encuentra un motor. --set NOMBRE=VALOR cambia un ajuste de un motor.\n\n"
         "Los tableros corrientes de 9x9 de una serie se resuelven muchos a la vez, con una "
         "rutina hecha para una clase de procesador. Todas las rutinas dan los mismos "
         "resultados; --kernels las enumera, la mejor primero. nonet usa la primera que este "
         "procesador puede ejecutar, o la que nombra la variable de entorno NONET_KERNEL."},
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::engines
