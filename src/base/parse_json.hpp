// JSON, read.
#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "nonet/result.hpp"

namespace nonet {

inline constexpr int kDeepestJson = 64;  // nesting that is read

// Reads one value. Syntax, with its offset, if the text is not JSON, or if an object has a key twice:
// readers disagree about which of the two counts. TooLarge if it is nested too deep.
Result<nlohmann::json> parse_json(std::string_view text);

// Returns a number of seconds, 0 or more; nullopt if the value is none.
[[nodiscard]] std::optional<double> seconds_in(const nlohmann::json& json);

}  // namespace nonet
