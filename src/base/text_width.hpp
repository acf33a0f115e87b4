// width_of: how wide UTF-8 text is at a terminal.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace nonet {

// Returns the number of characters that a terminal shows of the text.
[[nodiscard]] inline std::size_t width_of(std::string_view text) {
  constexpr unsigned kTopBits = 0xC0U;
  constexpr unsigned kContinuation = 0x80U;
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & kTopBits) != kContinuation; }));
}

}  // namespace nonet
