// width_of: how wide UTF-8 text is at a terminal.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "base/utf8.hpp"

namespace nonet {

// Returns the number of characters that a terminal shows of the text.
[[nodiscard]] inline std::size_t width_of(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_utf8));
}

}  // namespace nonet
