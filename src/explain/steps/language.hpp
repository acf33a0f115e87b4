// Language: the languages that nonet explains in, and texts in all of them.
#pragma once

#include <cstdint>
#include <string_view>

namespace nonet {

struct Text {
  std::string_view en;
  std::string_view es;
};

enum class Language : std::uint8_t { English, Spanish };

[[nodiscard]] constexpr std::string_view in(Language language, const Text& text) {
  return language == Language::Spanish ? text.es : text.en;
}

}  // namespace nonet
