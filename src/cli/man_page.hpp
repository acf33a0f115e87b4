#pragma once

#include <string>

namespace nonet::cli {

// Returns nonet(1): all commands on one page, in the macros of man(7).
[[nodiscard]] std::string man_page();

}  // namespace nonet::cli
