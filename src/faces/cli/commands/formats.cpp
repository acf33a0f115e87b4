#include <fmt/core.h>

#include "ask/questions/lists.hpp"
#include "board/core/content_words.hpp"
#include "faces/cli/answers.hpp"
#include "text/formats/format.hpp"

#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/table.hpp"
#include "nonet/rule.hpp"

namespace nonet::cli::commands::formats {
namespace {

constexpr Parameter kRules = Parameter::flag("rules");
constexpr Parameter kOptions[] = {kRules, options::kJson};
int list_rules(const Arguments& arguments, Console& console) {
  Table table(console.language(), {tr("RULE"), tr("WHAT IT SAYS")});
  for (const RuleKindInfo& kind : rule_kinds()) {
    if (arguments.has(options::kJson)) {
      console.out(nonet::ask::rule_json(kind, console.language()).text() + '\n');
    }
    table.add({fmt::format("{} {}", kind.id, kind.grammar), std::string(console.in(kind.summary))});
  }
  if (!arguments.has(options::kJson)) console.out(table.text(TableStyle::Text, list_width(console)));
  return kDone;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kRules)) return list_rules(arguments, console);
  if (arguments.has(options::kJson)) {
    for (const Format* format : all_formats()) {
      console.out(nonet::ask::format_json(*format, console.language()).text() + '\n');
    }
    return kDone;
  }
  Table table(console.language(), {tr("FORMAT"), tr("FILES"), tr("WHAT IT IS"), tr("KEEPS")});
  for (const Format* format : all_formats()) {
    table.add({std::string(format->id), std::string(format->extensions),
               std::string(console.in(format->summary)), console.in(content_words(format->keeps))});
  }
  console.out(table.text(TableStyle::Text, list_width(console)));
  return kDone;
}

}  // namespace

extern constinit const Command entry{.id = "formats", .options = kOptions, .run = run};

}  // namespace nonet::cli::commands::formats
