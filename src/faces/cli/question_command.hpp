// A command for each question that has none of its own: its parameters are options, and its answers are JSON,
// an object for each puzzle.
#pragma once

#include <span>

#include "faces/cli/command.hpp"

namespace nonet::cli {

// Returns the commands of the questions whose ids are none of `taken`.
[[nodiscard]] std::vector<const Command*> question_commands(std::span<const Command* const> taken);

}  // namespace nonet::cli
