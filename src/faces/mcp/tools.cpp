#include "faces/mcp/tools.hpp"

#include <algorithm>
#include <random>

#include "ask/questions/parameters.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::mcp {
namespace {

using ask::SchemaJson;

constexpr std::string_view kDefinitions = "#/$defs/";
constexpr const char* kSolution = "solution";

// Adds the schemas that a schema refers to, and those that they refer to.
void add_definitions(const SchemaJson& schema, const SchemaJson& all, SchemaJson& definitions) {
  if (schema.is_object() && schema.contains("$ref")) {
    const std::string name = schema["$ref"].get_ref<const std::string&>().substr(kDefinitions.size());
    if (!definitions.contains(name)) {
      definitions[name] = all[name];
      add_definitions(all[name], all, definitions);
    }
  }
  if (schema.is_structured()) {
    for (const SchemaJson& part : schema) add_definitions(part, all, definitions);
  }
}

// Returns whether it makes something from a seed, so that who asks twice without one wants two things.
bool is_drawn(const ask::Question& question) {
  return std::ranges::find(question.parameters, &ask::parameters::kSeed) != question.parameters.end();
}

SchemaJson tool(const ask::Question& question, const SchemaJson& all, const ask::SchemaStyle& style,
                const McpSettings& settings) {
  SchemaJson input = ask::request_schema(question, style);
  SchemaJson output{{"type", "object"}};
  output.update(ask::answer_schema(question, style));
  SchemaJson definitions = SchemaJson::object();
  add_definitions(output, all, definitions);
  SchemaJson& members = input["properties"];
  if (is_drawn(question)) members["seed"].erase("default");
  members["lang"]["default"] = language_tag(settings.language);
  if (members.contains("time_limit")) members["time_limit"]["default"] = settings.seconds;
  if (definitions.contains("puzzle") && !members.contains(kSolution)) {
    members[kSolution] = {
        {"type", "boolean"},
        {"description",
         in(style.language, tr("Answer with the solution of the puzzle too, where it has one."))},
        {"default", false}};
  }
  if (!definitions.empty()) output["$defs"] = std::move(definitions);
  return {{"name", question.id},
          {"description", ask::summary_sentence(question, style.language)},
          {"inputSchema", std::move(input)},
          {"outputSchema", std::move(output)},
          {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}};
}

// An event of a trace keeps its grid: the search that was asked for has told every cell of it.
void drop_solutions(SchemaJson& json) {
  if (json.is_object() && !json.contains("event")) json.erase(kSolution);
  if (!json.is_structured()) return;
  for (SchemaJson& part : json) drop_solutions(part);
}

}  // namespace

SchemaJson tool_list(const McpSettings& settings) {
  const ask::SchemaStyle style{.folder = kDefinitions, .brief = true, .language = settings.language};
  const SchemaJson all = ask::schemas_of_answers(style);
  SchemaJson list = SchemaJson::array();
  for (const ask::Question* question : ask::all_questions())
    list.push_back(tool(*question, all, style, settings));
  return list;
}

bool fill_in(const ask::Question& question, Language language, nlohmann::json& arguments) {
  constexpr unsigned kSeeds = 1'000'000;
  if (!arguments.contains("lang") && !arguments.contains("language"))
    arguments["lang"] = language_tag(language);
  if (is_drawn(question) && !arguments.contains("seed")) arguments["seed"] = std::random_device()() % kSeeds;
  const auto asked = arguments.find(kSolution);
  if (asked == arguments.end() || !asked->is_boolean()) return false;
  const bool yes = asked->get<bool>();
  if (ask::find_parameter(ask::parameters_of(question), kSolution) == nullptr) arguments.erase(asked);
  return yes;
}

SchemaJson tool_result(const ask::Reply& reply, bool with_solution) {
  SchemaJson answer = SchemaJson::parse(reply.body);
  if (!with_solution) drop_solutions(answer);
  SchemaJson result{{"content", {{{"type", "text"}, {"text", answer.dump()}}}},
                    {"isError", !reply.answered()}};
  if (reply.answered()) result["structuredContent"] = std::move(answer);
  return result;
}

}  // namespace nonet::mcp
