// Resources: what there is to read about techniques and formats, as Markdown.
//
//   nonet://techniques/x_wing   nonet://techniques/x_wing?lang=es   nonet://formats/killer
#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "faces/mcp/mcp.hpp"

namespace nonet::mcp {

[[nodiscard]] nlohmann::ordered_json resource_list(const McpSettings& settings);
[[nodiscard]] nlohmann::ordered_json resource_templates(const McpSettings& settings);
// Returns the contents of a resource; nothing if there is none of this address. Pages about techniques are in
// `language` unless the address names one; those about formats are in English.
[[nodiscard]] std::optional<nlohmann::ordered_json> read_resource(std::string_view uri, Language language);

}  // namespace nonet::mcp
