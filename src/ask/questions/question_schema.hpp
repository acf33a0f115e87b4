// What questions take and answer, as JSON Schema: for the descriptions that faces give to programs.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "ask/questions/question.hpp"

namespace nonet::ask {

using SchemaJson = nlohmann::ordered_json;

// How schemas are written.
struct SchemaStyle {
  std::string_view folder = "#/components/schemas/";  // of the schemas that others refer to
  bool brief = false;  // a request without older names of members, and without references
  Language language = Language::English;
};

// Returns the summary of a question as a sentence.
[[nodiscard]] std::string summary_sentence(const Question& question, Language language);
// Returns the schema of one member of a request, and of its body.
[[nodiscard]] SchemaJson member_schema(const Question& question, const Parameter& member,
                                       const SchemaStyle& style = {});
[[nodiscard]] SchemaJson request_schema(const Question& question, const SchemaStyle& style = {});
// Returns a reference to the schema of the answer.
[[nodiscard]] SchemaJson answer_schema(const Question& question, const SchemaStyle& style = {});
// Returns a reference to one of schemas_of_answers().
[[nodiscard]] SchemaJson schema_reference(std::string_view name, const SchemaStyle& style = {});
// Returns by name all that answers refer to.
[[nodiscard]] SchemaJson schemas_of_answers(const SchemaStyle& style = {});

}  // namespace nonet::ask
