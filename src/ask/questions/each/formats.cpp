// The formats, as a list.
#include "ask/questions/lists.hpp"
#include "ask/questions/question.hpp"

namespace nonet::ask::questions::formats {
namespace {

constexpr Parameter kRules = Parameter::flag("rules");
constexpr const Parameter* kParameters[] = {&kRules};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  JsonArray list;
  for (const Format* one : all_formats()) list.add(format_json(*one, context.language));
  JsonObject json;
  json.add("formats", list);
  if (!asked.on(kRules)) return json;
  JsonArray rules;
  for (const RuleKindInfo& kind : rule_kinds()) rules.add(rule_json(kind, context.language));
  return json.add("rules", rules);
}

}  // namespace

extern constinit const Question entry{
    .id = "formats", .parameters = kParameters, .answer = "format_list", .about_a_puzzle = false, .run = run};

}  // namespace nonet::ask::questions::formats
