// Tools: the questions as the protocol describes tools, and their answers as results of calls.
#pragma once

#include "ask/questions/question.hpp"
#include "ask/questions/question_schema.hpp"
#include "faces/mcp/mcp.hpp"

namespace nonet::mcp {

// Returns the list of all tools.
[[nodiscard]] ask::SchemaJson tool_list(const McpSettings& settings);

// Whether the answer to these arguments may have the solution that a puzzle came with or was made with. Takes
// the argument that says so out of them, unless it is one of the question's own.
[[nodiscard]] bool take_solution_asked(const ask::Question& question, nlohmann::json& arguments);

// Returns the result of a call: the answer, as text and as data; of a problem, its document as text.
[[nodiscard]] ask::SchemaJson tool_result(const ask::Reply& reply, bool with_solution);

}  // namespace nonet::mcp
