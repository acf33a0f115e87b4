#include "base/printable.hpp"

#include <fmt/core.h>

#include "base/utf8.hpp"

namespace nonet {
namespace {

bool is_harmless(char32_t code) {
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
    const auto [length, valid, code] = first_utf8(text);
    const std::string_view character = text.substr(0, valid ? length : 1);
    if (!valid || (code < 0x80 && !is_harmless(code) && kept.find(text[0]) == kept.npos)) {
      out += fmt::format("\\x{:02X}", static_cast<unsigned char>(text[0]));
    } else if (code >= 0x80 && !is_harmless(code)) {
      out += fmt::format("\\u{:04X}", static_cast<unsigned>(code));
    } else {
      out += character;
    }
    text.remove_prefix(character.size());
  }
  return out;
}

}  // namespace nonet
