#include <fmt/core.h>

#include "api/lists.hpp"
#include "cli/explain_options.hpp"
#include "core/content_words.hpp"
#include "formats/format.hpp"

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "cli/table.hpp"
#include "cli/text.hpp"
#include "core/json.hpp"
#include "core/split.hpp"
#include "nonet/rule.hpp"

namespace nonet::cli::commands::formats {
namespace {

constexpr Option kRules{.name = "rules",
                        .help = {"the kinds of rules instead, as they are written",
                                 "en su lugar las clases de reglas, como se escriben"}};
constexpr Option kOptions[] = {kRules, options::kJson};
constexpr Example kExamples[] = {
    {"nonet formats", {"the table", "la tabla"}},
    {"nonet formats --rules",
     {"cages, thermometers and all other rules", "jaulas, termómetros y las demás reglas"}},
    {"nonet formats --json | jq -r .id", {"the names", "los nombres"}},
};

int list_rules(const Arguments& arguments, Console& console) {
  Table table(console.language(), {{"RULE", "REGLA"}, {"WHAT IT SAYS", "QUÉ DICE"}});
  for (const RuleKindInfo& kind : rule_kinds()) {
    if (arguments.has(options::kJson)) {
      console.out(JsonObject()
                      .add("id", kind.id)
                      .add("grammar", kind.grammar)
                      .add("summary", console.in(kind.summary))
                      .text() +
                  '\n');
    }
    table.add({fmt::format("{} {}", kind.id, kind.grammar), std::string(console.in(kind.summary))});
  }
  if (!arguments.has(options::kJson))
    console.out(table.text(TableStyle::Text, list_width(console)));
  return kDone;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kRules)) return list_rules(arguments, console);
  if (arguments.has(options::kJson)) {
    for (const Format* format : all_formats()) {
      console.out(nonet::api::format_json(*format, console.language()).text() + '\n');
    }
    return kDone;
  }
  Table table(console.language(), {{"FORMAT", "FORMATO"},
                                   {"FILES", "ARCHIVOS"},
                                   {"WHAT IT IS", "QUÉ ES"},
                                   {"KEEPS", "CONSERVA"}});
  for (const Format* format : all_formats()) {
    table.add({std::string(format->id), std::string(format->extensions),
               std::string(console.in(format->summary)), console.in(content_words(format->keeps))});
  }
  console.out(table.text(TableStyle::Text, list_width(console)));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "formats",
    .summary = {"list the formats that puzzles are read and written in",
                "enumera los formatos en que se leen y escriben sudokus"},
    .description =
        {"nonet finds out the format of a text by looking at it; the name of its file only "
         "decides between formats that look alike. KEEPS lists what survives being written in "
         "a format and read back.",
         "nonet averigua el formato de un texto mirándolo; el nombre del archivo solo decide "
         "entre formatos que se parecen. CONSERVA enumera lo que sigue igual tras escribirlo "
         "en un formato y volver a leerlo."},
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::formats
