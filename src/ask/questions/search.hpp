// What the requests that search have in common.
#pragma once

#include <string>
#include <vector>

#include "ask/questions/question.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::ask {

// Errors: Usage if there is no engine of this name, Unavailable if it cannot run here.
[[nodiscard]] Result<const Engine*> usable_engine(const std::string& id, const Limits& limits);
// Returns why an engine cannot be asked here; empty if it can.
[[nodiscard]] Message not_usable(const Engine& engine, const Limits& limits);

// Returns what tells how far a search is: Query::on_count.
[[nodiscard]] inline std::function<void(std::uint64_t)> counting(const Context& context,
                                                                 std::string_view engine = {}) {
  return [&context, engine](std::uint64_t solutions) { context.progress({solutions, engine}); };
}

// Searches the puzzle with the engine and the settings that were asked for.
[[nodiscard]] Result<Answer> search(const Asked& asked, const Context& context, const SearchExtent& extent);

[[nodiscard]] Result<JsonObject> search_and_tell(const Question& question, const Asked& asked,
                                                 const Context& context);

// Returns the solutions in the notation `line`.
[[nodiscard]] Result<std::vector<std::string>> solution_lines(const Answer& answer, const Puzzle& puzzle);

}  // namespace nonet::ask
