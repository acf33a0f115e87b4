#include "base/json.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

namespace nonet {
namespace {

struct Utf8 {
  std::size_t length = 1;  // bytes of the character, or of what is broken; never 0
  bool valid = false;
};

// Returns what the text, which is not empty, starts with.
Utf8 first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {1, true};
  if (lead < 0xC2 || lead > 0xF4) return {};
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  // The second byte leaves out overlong forms, surrogates and what is beyond U+10FFFF.
  unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  for (std::size_t i = 1; i < length; ++i) {
    if (i == text.size() || byte(i) < least || byte(i) > most) return {i, false};
    least = 0x80;
    most = 0xBF;
  }
  return {length, true};
}

void append_character(char c, std::string& out) {
  constexpr std::string_view kSpecial = "\"\\\b\f\n\r\t";
  constexpr std::string_view kLetters = "\"\\bfnrt";
  if (const std::size_t special = kSpecial.find(c); special != std::string_view::npos) {
    out += '\\';
    out += kLetters[special];
  } else if (static_cast<unsigned char>(c) < 0x20) {
    out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  } else {
    out += c;
  }
}

}  // namespace

void append_json(std::string_view text, std::string& out) {
  constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
  const auto needs_care = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x80 ||
           c == '"' || c == '\\';
  };
  out += '"';
  while (!text.empty()) {
    const auto plain = std::ranges::find_if(text, needs_care) - text.begin();
    out += text.substr(0, static_cast<std::size_t>(plain));
    text.remove_prefix(static_cast<std::size_t>(plain));
    if (text.empty()) break;
    const auto [length, valid] = first_character(text);
    if (!valid) {
      out += kReplacement;
    } else if (length == 1) {
      append_character(text.front(), out);
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  out += '"';
}

void append_json(double number, std::string& out) {
  if (!std::isfinite(number)) {
    out += "null";
    return;
  }
  const std::string digits = fmt::format("{}", number);
  out += digits;
  if (digits.find_first_of(".e") == std::string::npos) out += ".0";
}

void append_json(const JsonObject& object, std::string& out) { out += object.text(); }
void append_json(const JsonArray& array, std::string& out) { out += array.text(); }

void JsonObject::add_key(std::string_view key) {
  if (text_.size() > 1) text_ += ',';
  append_json(key, text_);
  text_ += ':';
}

JsonObject& JsonObject::add_all(const JsonObject& other) {
  if (text_.size() > 1 && other.text_.size() > 1) text_ += ',';
  text_ += std::string_view(other.text_).substr(1);
  return *this;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto [length, valid] = first_character(text);
    if (!valid) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace nonet
