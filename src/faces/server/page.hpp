// The page's files, as the build took them in.
#pragma once

#include <string_view>

#include "faces/server/message.hpp"

namespace nonet::server {

// Returns whether the page was built before the program.
[[nodiscard]] bool has_page();
// Returns the file of this path, in a form that the client takes; 404 if there is none.
[[nodiscard]] Response page_file(std::string_view path, const Head& head);

}  // namespace nonet::server
