// The API as a page for people, made from its description for programs.
#pragma once

#include <string>

namespace nonet::server {

// Returns a page of HTML.
[[nodiscard]] std::string api_page();

}  // namespace nonet::server
