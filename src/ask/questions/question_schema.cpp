#include "ask/questions/question_schema.hpp"

#include <fmt/core.h>

#include "ask/questions/pages.hpp"
#include "ask/questions/schemas.hpp"
#include "base/split.hpp"

namespace nonet::ask {
namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }

// Returns a clause as a sentence about members: "--all" is `all` here.
std::string sentence_of(std::string_view help) {
  std::string sentence;
  for (std::size_t i = 0; i < help.size(); ++i) {
    const bool named = help.compare(i, 2, "--") == 0 && i + 2 < help.size() && is_small(help[i + 2]);
    if (!named) {
      sentence += help[i];
      continue;
    }
    sentence += '`';
    for (i += 2; i < help.size() && (is_small(help[i]) || help[i] == '-'); ++i) {
      sentence += help[i] == '-' ? '_' : help[i];
    }
    sentence += '`';
    --i;
  }
  if (!sentence.empty() && is_small(sentence[0])) sentence[0] += 'A' - 'a';
  return sentence.empty() ? sentence : sentence + '.';
}

// Makes references within the two files of schemas references within this document.
void redirect(SchemaJson& json, const SchemaStyle& style) {
  constexpr std::string_view kHere = "#/$defs/";
  if (json.is_object() && json.contains("$ref")) {
    const std::string target = json["$ref"];
    json.update(
        schema_reference(target == "json.schema.json" ? "puzzle" : target.substr(kHere.size()), style));
  }
  if (json.is_structured()) {
    for (SchemaJson& part : json) redirect(part, style);
  }
}

}  // namespace

std::string summary_sentence(const Question& question, Language language) {
  return sentence_of(page_of(question.id, language).summary);
}

SchemaJson schema_reference(std::string_view name, const SchemaStyle& style) {
  return {{"$ref", fmt::format("{}{}", style.folder, name)}};
}

SchemaJson member_schema(const Question& question, const Parameter& member, const SchemaStyle& style) {
  SchemaJson schema;
  switch (member.kind) {
    case Parameter::Kind::Puzzle:
      if (style.brief) {
        schema["type"] = {"string", "array", "object"};
      } else {
        schema["oneOf"] = {{{"type", "string"}}, {{"type", "array"}}, schema_reference("puzzle", style)};
      }
      break;
    case Parameter::Kind::Number:
      schema = {{"type", "integer"}, {"minimum", member.least}, {"maximum", member.most}};
      break;
    case Parameter::Kind::Seconds: schema = {{"type", "number"}, {"exclusiveMinimum", 0}}; break;
    case Parameter::Kind::Clock: schema = {{"type", "number"}, {"minimum", 0}}; break;
    case Parameter::Kind::Flag: schema["type"] = "boolean"; break;
    case Parameter::Kind::Choice: schema["enum"] = split(member.choices, " "); break;
    case Parameter::Kind::Texts: schema = {{"type", "array"}, {"items", {{"type", "string"}}}}; break;
    case Parameter::Kind::Settings:
      schema = {{"type", "object"}, {"additionalProperties", {{"type", "string"}}}};
      break;
    default: schema["type"] = "string"; break;
  }
  schema["description"] = sentence_of(words_of(question.id, member.id, style.language).help);
  if (!member.initial.empty()) {
    schema["default"] = schema.contains("enum") || schema["type"] == "string"
                            ? SchemaJson(member.initial)
                            : SchemaJson::parse(member.initial);
  }
  return schema;
}

SchemaJson request_schema(const Question& question, const SchemaStyle& style) {
  SchemaJson schema{{"type", "object"}, {"properties", SchemaJson::object()}};
  SchemaJson required = SchemaJson::array();
  for (const Parameter* member : parameters_of(question)) {
    SchemaJson& properties = schema["properties"];
    properties[std::string(member->id)] = member_schema(question, *member, style);
    for (const std::string_view name :
         style.brief ? std::vector<std::string_view>() : split(member->also, " ")) {
      SchemaJson older = member_schema(question, *member, style);
      older["description"] = fmt::format("Another name of `{}`.", member->id);
      older["deprecated"] = true;
      properties[std::string(name)] = std::move(older);
    }
    if (member->required) required.push_back(member->id);
  }
  if (!required.empty()) schema["required"] = required;
  schema["additionalProperties"] = false;
  return schema;
}

SchemaJson answer_schema(const Question& question, const SchemaStyle& style) {
  return question.answer.empty() ? SchemaJson{{"type", "object"}} : schema_reference(question.answer, style);
}

// The schemas of what commands write, for answers of requests: a record has no place in a file, and can be
// read.
SchemaJson schemas_of_answers(const SchemaStyle& style) {
  SchemaJson all = SchemaJson::parse(schemas::answers_schema_json)["$defs"];
  SchemaJson puzzle = SchemaJson::parse(schemas::json_schema_json);
  for (const auto& [name, schema] : puzzle["$defs"].items()) all[name] = schema;
  for (const char* key : {"$schema", "$defs"}) puzzle.erase(key);
  all["puzzle"] = std::move(puzzle);
  all["record"] = {{"$ref", "json.schema.json"}};
  for (SchemaJson& schema : all) {
    if (schema.contains("oneOf")) {
      auto& choices = schema["oneOf"].get_ref<SchemaJson::array_t&>();
      std::erase(choices, SchemaJson{{"$ref", "#/$defs/unreadable"}});
    }
  }
  for (const char* name : {"place", "unreadable", "bench", "compare", "convert"}) all.erase(name);
  redirect(all, style);
  return all;
}

}  // namespace nonet::ask
