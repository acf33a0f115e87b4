// What the types of problem documents mean, for people: /problems, and /problems/ID.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/language.hpp"

namespace nonet::server {

// Returns the page of all types.
[[nodiscard]] std::string problems_page(Language language);
// Returns that of one; nothing if there is none.
[[nodiscard]] std::optional<std::string> problem_page(std::string_view id, Language language);

}  // namespace nonet::server
