#pragma once

#include <string>

#include "nonet/language.hpp"

namespace nonet::cli {

// Returns nonet(1): all commands on one page, in the macros of man(7).
[[nodiscard]] std::string man_page(Language language);

}  // namespace nonet::cli
