#include "api/openapi.hpp"

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

Document response(std::string_view description, std::string_view type, Document schema) {
  return {{"description", description},
          {"content", {{std::string(type), {{"schema", std::move(schema)}}}}}};
}

Document operation(const Request& request) {
  Document operation{{"operationId", request.id}, {"summary", request.summary.en}};
  operation["requestBody"] = {
      {"required", true}, {"content", {{"application/json", {{"schema", asked_with(request)}}}}}};
  operation["responses"]["200"] =
      response("The answer.", "application/json", answered_with(request));
  operation["responses"]["default"] =
      response("Why there is no answer: RFC 9457.", "application/problem+json",
               {{"$ref", reference("problem")}});
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
    document["paths"][fmt::format("/{}", request->id)]["post"] = operation(*request);
  }
  document["components"]["schemas"] = all_schemas();
  return document.dump(1) + '\n';
}

}  // namespace nonet::api
