#include "api/openapi.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "api/request.hpp"
#include "api/schemas.hpp"
#include "core/split.hpp"
#include "nonet/version.hpp"

namespace nonet::api {
namespace {

using Document = nlohmann::ordered_json;

std::string reference(std::string_view schema) {
  return fmt::format("#/components/schemas/{}", schema);
}

Document schema_of(const Member& member) {
  Document schema;
  switch (member.kind) {
    case Member::Kind::Puzzle:
      schema["oneOf"] = {{{"type", "string"}}, {{"$ref", reference("puzzle")}}};
      break;
    case Member::Kind::Number:
      schema = {{"type", "integer"}, {"minimum", member.least}, {"maximum", member.most}};
      break;
    case Member::Kind::Seconds: schema = {{"type", "number"}, {"exclusiveMinimum", 0}}; break;
    case Member::Kind::Clock: schema = {{"type", "number"}, {"minimum", 0}}; break;
    case Member::Kind::Switch: schema["type"] = "boolean"; break;
    case Member::Kind::Choice: schema["enum"] = split(member.choices, " "); break;
    case Member::Kind::Text: schema["type"] = "string"; break;
    case Member::Kind::Texts: schema = {{"type", "array"}, {"items", {{"type", "string"}}}}; break;
    case Member::Kind::Settings:
      schema = {{"type", "object"}, {"additionalProperties", {{"type", "string"}}}};
      break;
  }
  schema["description"] = member.help.en;
  if (!member.initial.empty()) {
    const bool is_text = member.kind == Member::Kind::Text || member.kind == Member::Kind::Choice;
    schema["default"] = is_text ? Document(member.initial) : Document::parse(member.initial);
  }
  return schema;
}

Document asked_with(const Request& request) {
  Document schema{{"type", "object"}, {"properties", Document::object()}};
  Document required = Document::array();
  for (const Member* member : request.members) {
    schema["properties"][std::string(member->name)] = schema_of(*member);
    if (member->required) required.push_back(member->name);
  }
  if (!required.empty()) schema["required"] = required;
  schema["additionalProperties"] = false;
  return schema;
}

Document answered_with(const Request& request) {
  if (request.answer.empty()) return {{"type", "object"}};
  return {{"$ref", reference(request.answer)}};
}

Document content(std::string_view type, Document schema) {
  return {{std::string(type), {{"schema", std::move(schema)}}}};
}

constexpr std::string_view kProblemType = "application/problem+json";

struct ServerAnswer {
  int status;
  std::string_view description;
};
// What a server says before a request is looked at; nobody is asked for a puzzle then.
constexpr std::array kRefusals{
    ServerAnswer{400, "This is not HTTP, or the body is not an object of JSON."},
    ServerAnswer{403, "Pages of this origin may not ask."},
    ServerAnswer{404, "There is no such request."},
    ServerAnswer{405, "Not this method: `Allow` has those there are."},
    ServerAnswer{408, "The head or the body took too long to come."},
    ServerAnswer{413, "The body is too large."},
    ServerAnswer{415, "The body is of a type that is not read."},
    ServerAnswer{421, "`Host` is not a name of this server."},
    ServerAnswer{422, "A member or a puzzle cannot be taken: with its place."},
    ServerAnswer{429, "This client asks too much at a time: `Retry-After`."},
    ServerAnswer{431, "The head is too large."},
    ServerAnswer{503, "The server is busy, or ends: `Retry-After`."}};

std::string answer_name(int status) { return fmt::format("problem_{}", status); }

Document responses_of(Document good) {
  Document responses{{"200", std::move(good)}};
  for (const ServerAnswer& refusal : kRefusals) {
    responses[std::to_string(refusal.status)] = {
        {"$ref", fmt::format("#/components/responses/{}", answer_name(refusal.status))}};
  }
  responses["default"] = {{"$ref", "#/components/responses/problem"}};
  return responses;
}

Document problem_response(std::string_view description) {
  return {{"description", description},
          {"content", content(kProblemType, {{"$ref", reference("problem")}})}};
}

Document all_responses() {
  Document all;
  for (const ServerAnswer& refusal : kRefusals) {
    all[answer_name(refusal.status)] = problem_response(refusal.description);
  }
  all["problem"] = problem_response("Why there is no answer: RFC 9457.");
  return all;
}

// The members but for the puzzle, as parameters of a query.
Document parameters(const Request& request) {
  Document all = Document::array();
  for (const Member* member : request.members) {
    using Kind = Member::Kind;
    if (member->kind == Kind::Puzzle || member->kind == Kind::Settings) continue;
    Document one{{"name", member->name}, {"in", "query"}, {"schema", schema_of(*member)}};
    one["description"] = member->help.en;
    one["schema"].erase("description");
    if (member->kind == Kind::Texts) one["explode"] = false;
    all.push_back(std::move(one));
  }
  return all;
}

// A line of the answer to a stream.
Document stream_line(const Request& request) {
  const Document line{{"type", "integer"}, {"minimum", 1}};
  const auto object = [](Document properties, Document required) {
    return Document{{"type", "object"},
                    {"properties", std::move(properties)},
                    {"required", std::move(required)},
                    {"additionalProperties", false}};
  };
  const Document count{{"type", "integer"}, {"minimum", 0}};
  return {{"oneOf",
           {object({{"line", line}, {"answer", answered_with(request)}}, {"line", "answer"}),
            object({{"line", line}, {"error", {{"$ref", reference("problem")}}}}, {"error"}),
            object({{"end", object({{"puzzles", count}, {"unreadable", count}},
                                   {"puzzles", "unreadable"})}},
                   {"end"})}}};
}

Document post(const Request& request) {
  Document operation{{"operationId", request.id}, {"summary", request.summary.en}};
  Document good{{"description", "The answer."},
                {"content", content("application/json", answered_with(request))}};
  operation["requestBody"] = {{"required", true},
                              {"content", content("application/json", asked_with(request))}};
  good["content"]["text/event-stream"] = {
      {"schema",
       {{"type", "string"},
        {"description",
         "Where `Accept` asks for it: events `progress`, four a second, with `seconds`, `solutions` and `engine`; then "
         "one event `result` with the answer, or `problem`."}}}};
  if (takes_a_puzzle(request)) {
    operation["parameters"] = parameters(request);
    operation["description"] =
        "A body of the type application/x-ndjson, objects of nonet's JSON, or text/plain, any notation, is a stream "
        "of puzzles: it is answered while it comes, a line for each puzzle, in order, and a last line `end`; an answer "
        "without it was cut. The other members are in the query then.";
    operation["requestBody"]["content"]["application/x-ndjson"] = {
        {"schema", {{"type", "string"}}}, {"itemSchema", {{"$ref", reference("puzzle")}}}};
    operation["requestBody"]["content"]["text/plain"] = {{"schema", {{"type", "string"}}}};
    good["content"]["application/x-ndjson"] = {{"schema", {{"type", "string"}}},
                                               {"itemSchema", stream_line(request)}};
  }
  operation["responses"] = responses_of(std::move(good));
  return operation;
}

// A request that is not about a puzzle can be asked with a query alone.
Document get(const Request& request) {
  return {{"operationId", fmt::format("get_{}", request.id)},
          {"summary", request.summary.en},
          {"parameters", parameters(request)},
          {"responses",
           responses_of({{"description", "The answer."},
                         {"content", content("application/json", answered_with(request))}})}};
}

// A request of which one member is part of the path.
Document get_one(const Request& request, std::string_view member) {
  Document operation = get(request);
  operation["operationId"] = fmt::format("get_{}_{}", request.id, member);
  for (Document& parameter : operation["parameters"]) {
    if (parameter["name"] != member) continue;
    parameter["in"] = "path";
    parameter["required"] = true;
  }
  return operation;
}

// Makes references within the two files of schemas references within this document.
void redirect(Document& json) {
  constexpr std::string_view kHere = "#/$defs/";
  if (json.is_object() && json.contains("$ref")) {
    const std::string target = json["$ref"];
    json["$ref"] = target == "json.schema.json"
                       ? reference("puzzle")
                       : reference(std::string_view(target).substr(kHere.size()));
  }
  if (json.is_structured()) {
    for (Document& part : json) redirect(part);
  }
}

// The schemas of what commands write, for answers of requests: a record has no place in a file, and can be read.
Document all_schemas() {
  Document all = Document::parse(schemas::answers_schema_json)["$defs"];
  Document puzzle = Document::parse(schemas::json_schema_json);
  for (const auto& [name, schema] : puzzle["$defs"].items()) all[name] = schema;
  for (const char* key : {"$schema", "$defs"}) puzzle.erase(key);
  all["puzzle"] = std::move(puzzle);
  all["record"] = {{"$ref", "json.schema.json"}};
  for (Document& schema : all) {
    if (schema.contains("oneOf")) {
      auto& choices = schema["oneOf"].get_ref<Document::array_t&>();
      std::erase(choices, Document{{"$ref", "#/$defs/unreadable"}});
    }
  }
  for (const char* name : {"place", "unreadable", "bench", "compare", "convert", "simplify"}) {
    all.erase(name);
  }
  redirect(all);
  return all;
}

}  // namespace

std::string openapi() {
  Document document{{"openapi", "3.1.0"}};
  document["info"] = {{"title", "nonet"},
                      {"version", version()},
                      {"summary", "Solve, check, count, explain, rate and convert Sudokus."}};
  document["servers"] = {{{"url", "/api/v1"}}};
  for (const Request* request : all_requests()) {
    const std::string path = fmt::format("/{}", request->id);
    document["paths"][path]["post"] = post(*request);
    if (takes_a_puzzle(*request)) continue;
    document["paths"][path]["get"] = get(*request);
    if (request->id == "techniques") {
      document["paths"][path + "/{technique}"]["get"] = get_one(*request, "technique");
    }
  }
  document["components"]["responses"] = all_responses();
  document["components"]["schemas"] = all_schemas();
  return document.dump(1) + '\n';
}

}  // namespace nonet::api
