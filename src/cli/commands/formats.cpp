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
    {"nonet formats", "the table"},
    {"nonet formats --json | jq -r .id", "the names"},
};

std::string json_text(const Format& format) {
  const auto texts = [](std::string_view joined, std::string_view separator) {
    return JsonArray::of(split(joined, separator));
  };
  JsonObject object;
  object.add("id", format.id).add("summary", format.summary);
  object.add("extensions", texts(format.extensions, " "));
  object.add("keeps", texts(content_names(format.keeps), ", "));
  object.add("reads", format.read != nullptr).add("writes", format.write != nullptr);
  return object.text() + '\n';
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(options::kJson)) {
    for (const Format* format : all_formats()) console.out(json_text(*format));
    return kDone;
  }
  Table table({"FORMAT", "FILES", "WHAT IT IS", "KEEPS"});
  for (const Format* format : all_formats()) {
    table.add({std::string(format->id), std::string(format->extensions),
               std::string(format->summary), content_names(format->keeps)});
  }
  console.out(table.text());
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "formats",
    .summary = "list the formats that puzzles are read and written in",
    .description =
        "nonet finds out the format of a text by looking at it; the name of its file only "
        "decides between formats that look alike. KEEPS lists what survives being written in "
        "a format and read back.",
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::formats
