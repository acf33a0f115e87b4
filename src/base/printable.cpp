#include "base/printable.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/core.h>

namespace nonet {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

// Returns the length of the character that the text starts with; 0 if it is not UTF-8.
std::size_t character_length(std::string_view text) {
  const unsigned first = byte_at(text, 0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
  return std::ranges::all_of(text.substr(1, length - 1), continues) ? length : 0;
}

// Returns the number of a character of up to three bytes; 0 for others, which are all harmless.
unsigned code_point(std::string_view character) {
  const unsigned first = byte_at(character, 0);
  if (character.size() == 1) return first;
  if (character.size() == 2) return (first & 0x1FU) << 6U | (byte_at(character, 1) & 0x3FU);
  if (character.size() > 3) return 0x10000;
  return (first & 0x0FU) << 12U | (byte_at(character, 1) & 0x3FU) << 6U |
         (byte_at(character, 2) & 0x3FU);
}

bool is_harmless(unsigned code) {
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool line_end = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                         (code >= 0x2066 && code <= 0x2069);
  return !control && !line_end && !direction;
}

}  // namespace

std::string printable(std::string_view text, std::string_view kept) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    const unsigned code = length == 0 ? 0 : code_point(character);
    if (length == 0 || (code < 0x80 && !is_harmless(code) && kept.find(text[0]) == kept.npos)) {
      out += fmt::format("\\x{:02X}", byte_at(text, 0));
    } else if (code >= 0x80 && !is_harmless(code)) {
      out += fmt::format("\\u{:04X}", code);
    } else {
      out += character;
    }
    text.remove_prefix(character.size());
  }
  return out;
}

}  // namespace nonet
