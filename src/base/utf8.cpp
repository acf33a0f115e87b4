#include "base/utf8.hpp"

#include <algorithm>

namespace nonet {

Utf8 first_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {1, true, lead};
  if (lead < 0xC2 || lead > 0xF4) return {};
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  // The second byte leaves out overlong forms, surrogates and what is beyond U+10FFFF.
  unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  char32_t code = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (i == text.size() || byte(i) < least || byte(i) > most) return {i, false};
    code = code << 6U | (byte(i) & 0x3FU);
    least = 0x80;
    most = 0xBF;
  }
  return {length, true, code};
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const Utf8 first = first_utf8(text);
    if (!first.valid) return false;
    text.remove_prefix(first.length);
  }
  return true;
}

std::string_view start_of_utf8(std::string_view text, std::size_t most) {
  std::size_t length = std::min(text.size(), most);
  while (length > 0 && length < text.size() && continues_utf8(text[length])) --length;
  return text.substr(0, length);
}

void append_utf8(char32_t code, std::string& out) {
  const auto tail = [&](unsigned shift) { out += static_cast<char>(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0U | code >> 6U);
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0U | code >> 12U);
    tail(6), tail(0);
  } else {
    out += static_cast<char>(0xF0U | code >> 18U);
    tail(12), tail(6), tail(0);
  }
}

}  // namespace nonet
