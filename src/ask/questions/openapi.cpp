#include "ask/questions/openapi.hpp"

#include <array>

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "ask/questions/pages.hpp"
#include "ask/questions/question.hpp"
#include "ask/questions/question_schema.hpp"
#include "nonet/version.hpp"

namespace nonet::ask {
namespace {

using Document = nlohmann::ordered_json;

Document content(std::string_view type, Document schema) {
  return {{std::string(type), {{"schema", std::move(schema)}}}};
}

Document good_response(const Question& question) {
  return {{"description", "The answer."}, {"content", content("application/json", answer_schema(question))}};
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
  return {{"description", description}, {"content", content(kProblemType, schema_reference("problem"))}};
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
    Document one{{"name", member->id}, {"in", "query"}, {"schema", member_schema(question, *member)}};
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
           {object({{"line", line}, {"answer", answer_schema(question)}}, {"line", "answer"}),
            object({{"line", line}, {"error", schema_reference("problem")}}, {"error"}),
            object({{"end", object({{"puzzles", count}, {"unreadable", count}}, {"puzzles", "unreadable"})}},
                   {"end"})}}};
}

Document post(const Question& question) {
  Document operation{{"operationId", question.id}, {"summary", summary_of(question.id).en}};
  Document good = good_response(question);
  operation["requestBody"] = {{"required", true},
                              {"content", content("application/json", request_schema(question))}};
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
    operation["requestBody"]["content"]["application/x-ndjson"] = {
        {"schema", {{"type", "string"}}}, {"itemSchema", schema_reference("puzzle")}};
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
  document["components"]["schemas"] = schemas_of_answers();
  return document.dump(1) + '\n';
}

}  // namespace nonet::ask
