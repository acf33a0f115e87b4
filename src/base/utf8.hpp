// UTF-8: the characters of a text, and the bytes of a character.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nonet {

// What a text starts with. Overlong forms, surrogates and what is beyond U+10FFFF are no characters.
struct Utf8 {
  std::size_t length = 1;  // bytes of the character, or of what is broken; never 0
  bool valid = false;
  char32_t code = 0;  // of a valid character
};
// The text is not empty.
[[nodiscard]] Utf8 first_utf8(std::string_view text);

// Returns whether a byte is within a character, and not its first.
[[nodiscard]] constexpr bool continues_utf8(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}
// Returns whether every byte belongs to a character.
[[nodiscard]] bool is_utf8(std::string_view text);
// Returns the start of a text: whole characters, in at most `most` bytes.
[[nodiscard]] std::string_view start_of_utf8(std::string_view text, std::size_t most);

void append_utf8(char32_t code, std::string& out);

}  // namespace nonet
