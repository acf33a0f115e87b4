// What f-puzzles says in JSON, as lines of the format `rules`.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "nonet/result.hpp"

namespace nonet {

// Errors: Syntax, naming the key whose value is not of its form; Unsupported for a constraint that nonet does not know.
[[nodiscard]] Result<std::string> fpuzzles_lines(const nlohmann::json& puzzle);

}  // namespace nonet
