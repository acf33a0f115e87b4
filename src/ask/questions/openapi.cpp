#include "ask/questions/openapi.hpp"

#include <array>

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "ask/questions/pages.hpp"
#include "ask/questions/question.hpp"
#include "ask/questions/schemas.hpp"
#include "base/split.hpp"
#include "nonet/version.hpp"

namespace nonet::ask {
namespace {

using Document = nlohmann::ordered_json;

bool is_small(char c) { return c >= 'a' && c <= 'z'; }

Document reference(std::string_view schema) {
  return {{"$ref", fmt::format("#/components/schemas/{}", schema)}};
}

// Returns the help of a parameter as a sentence about members: "--all" is `all` here.
std::string described(std::string_view question, const Parameter& parameter) {
  const std::string& help = words_of(question, parameter.id, Language::English).help;
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

Document schema_of(std::string_view question, const Parameter& member) {
  Document schema;
  switch (member.kind) {
    case Parameter::Kind::Puzzle:
      schema["oneOf"] = {{{"type", "string"}}, {{"type", "array"}}, reference("puzzle")};
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
  schema["description"] = described(question, member);
  if (!member.initial.empty()) {
    schema["default"] = schema["type"] == "string" || member.kind == Parameter::Kind::Choice
                            ? Document(member.initial)
                            : Document::parse(member.initial);
  }
  return schema;
}

Document asked_with(const Question& question) {
  Document schema{{"type", "object"}, {"properties", Document::object()}};
  Document required = Document::array();
  for (const Parameter* member : parameters_of(question)) {
    Document& properties = schema["properties"];
    properties[std::string(member->id)] = schema_of(question.id, *member);
    for (const std::string_view name : split(member->also, " ")) {
      Document older = schema_of(question.id, *member);
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

Document answered_with(const Question& question) {
  return question.answer.empty() ? Document{{"type", "object"}} : reference(question.answer);
}

Document content(std::string_view type, Document schema) {
  return {{std::string(type), {{"schema", std::move(schema)}}}};
}

Document good_response(const Question& question) {
  return {{"description", "The answer."}, {"content", content("application/json", answered_with(question))}};
}

constexpr std::string_view kProblemType = "application/problem+json";

struct ServerAnswer {
  int status;
  std::string_view description;
};
// What a server says before a request is looked at; a puzzle is not looked at then.
constexpr std::array kRefusals{ServerAnswer{400, "This is not HTTP, or the body is not an object of JSON."},
                               ServerAnswer{403, "Pages of this origin may not ask."},
                               ServerAnswer{404, "There is no such question."},
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
  return {{"description", description}, {"content", content(kProblemType, reference("problem"))}};
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
Document parameters(const Question& question) {
  Document all = Document::array();
  for (const Parameter* member : parameters_of(question)) {
    using Kind = Parameter::Kind;
    if (member->kind == Kind::Puzzle || member->kind == Kind::Settings) continue;
    Document one{{"name", member->id}, {"in", "query"}, {"schema", schema_of(question.id, *member)}};
    one["description"] = one["schema"]["description"];
    one["schema"].erase("description");
    if (member->kind == Kind::Texts) one["explode"] = false;
    all.push_back(std::move(one));
  }
  return all;
}

// A line of the answer to a stream.
Document stream_line(const Question& question) {
  const Document line{{"type", "integer"}, {"minimum", 1}};
  const auto object = [](Document properties, Document required) {
    return Document{{"type", "object"},
                    {"properties", std::move(properties)},
                    {"required", std::move(required)},
                    {"additionalProperties", false}};
  };
  const Document count{{"type", "integer"}, {"minimum", 0}};
  return {{"oneOf",
           {object({{"line", line}, {"answer", answered_with(question)}}, {"line", "answer"}),
            object({{"line", line}, {"error", reference("problem")}}, {"error"}),
            object({{"end", object({{"puzzles", count}, {"unreadable", count}}, {"puzzles", "unreadable"})}},
                   {"end"})}}};
}

Document post(const Question& question) {
  Document operation{{"operationId", question.id}, {"summary", summary_of(question.id).en}};
  Document good = good_response(question);
  operation["requestBody"] = {{"required", true},
                              {"content", content("application/json", asked_with(question))}};
  good["content"]["text/event-stream"] = {
      {"schema",
       {{"type", "string"},
        {"description",
         "Where `Accept` asks for it: events `progress`, four a second, with `seconds`, `solutions` and "
         "`engine`; then one event `result` with the answer, or `problem`."}}}};
  if (takes_a_puzzle(question)) {
    operation["parameters"] = parameters(question);
    operation["description"] =
        "A body of the type application/x-ndjson, objects of nonet's JSON, or text/plain, any notation, is a "
        "stream of puzzles: it is answered while it comes, a line for each puzzle, in order, and a last line "
        "`end`; an answer without it was cut. The other members are in the query then.";
    operation["requestBody"]["content"]["application/x-ndjson"] = {{"schema", {{"type", "string"}}},
                                                                   {"itemSchema", reference("puzzle")}};
    operation["requestBody"]["content"]["text/plain"] = {{"schema", {{"type", "string"}}}};
    good["content"]["application/x-ndjson"] = {{"schema", {{"type", "string"}}},
                                               {"itemSchema", stream_line(question)}};
  }
  operation["responses"] = responses_of(std::move(good));
  return operation;
}

// A request that is not about a puzzle can be asked with a query alone.
Document get(const Question& question) {
  return {{"operationId", fmt::format("get_{}", question.id)},
          {"summary", summary_of(question.id).en},
          {"parameters", parameters(question)},
          {"responses", responses_of(good_response(question))}};
}

// A request of which one member is part of the path.
Document get_one(const Question& question, std::string_view member) {
  Document operation = get(question);
  operation["operationId"] = fmt::format("get_{}_{}", question.id, member);
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
    json.update(reference(target == "json.schema.json" ? "puzzle" : target.substr(kHere.size())));
  }
  if (json.is_structured()) {
    for (Document& part : json) redirect(part);
  }
}

// The schemas of what commands write, for answers of requests: a record has no place in a file, and can be
// read.
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
  for (const char* name : {"place", "unreadable", "bench", "compare", "convert"}) all.erase(name);
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
  for (const Question* question : all_questions()) {
    const std::string path = fmt::format("/{}", question->id);
    document["paths"][path]["post"] = post(*question);
    if (takes_a_puzzle(*question)) continue;
    document["paths"][path]["get"] = get(*question);
    if (question->id == "techniques") {
      document["paths"][path + "/{technique}"]["get"] = get_one(*question, "technique");
    }
  }
  document["components"]["responses"] = all_responses();
  document["components"]["schemas"] = all_schemas();
  return document.dump(1) + '\n';
}

}  // namespace nonet::ask
