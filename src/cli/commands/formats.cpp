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

namespace nonet::cli::commands::formats {
namespace {

constexpr Option kOptions[] = {options::kJson};
constexpr Example kExamples[] = {
    {"nonet formats", {"the table", "la tabla"}},
    {"nonet formats --json | jq -r .id", {"the names", "los nombres"}},
};

int run(const Arguments& arguments, Console& console) {
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
