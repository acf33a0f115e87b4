// Tools: the questions as the protocol describes tools, and their answers as results of calls.
#pragma once

#include "ask/questions/question.hpp"
#include "ask/questions/question_schema.hpp"
#include "faces/mcp/mcp.hpp"

namespace nonet::mcp {

// Returns the list of all tools.
[[nodiscard]] ask::SchemaJson tool_list(const McpSettings& settings);

// Fills in what a call leaves open: the language, and the seed of what is made. Returns whether the answer
// may have the solution that a puzzle came with or was made with, and takes the argument that says so out,
// unless it is one of the question's own.
[[nodiscard]] bool fill_in(const ask::Question& question, Language language, nlohmann::json& arguments);

// Returns the result of a call: the answer, as text and as data; of a problem, its document as text.
[[nodiscard]] ask::SchemaJson tool_result(const ask::Reply& reply, bool with_solution);

}  // namespace nonet::mcp
