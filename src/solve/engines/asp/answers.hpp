// What the program clingo prints: its answers, and the figures of --stats.
#pragma once

#include <cstdint>
#include <string_view>

#include "solve/engines/solution_sink.hpp"

namespace nonet::asp {

// Passes the answers to the sink, which checks them. Returns whether it has enough. Internal if one is not
// a board of this size.
Result<bool> read_answers(std::string_view output, int size, SolutionSink& sink);
// Returns the number after "Choices      : " and the like; 0 if there is none.
[[nodiscard]] std::uint64_t figure(std::string_view output, std::string_view name);

}  // namespace nonet::asp
