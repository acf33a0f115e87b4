#include "base/json.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "base/utf8.hpp"

namespace nonet {
namespace {

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
    return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x80 || c == '"' ||
           c == '\\';
  };
  out += '"';
  while (!text.empty()) {
    const auto plain = std::ranges::find_if(text, needs_care) - text.begin();
    out += text.substr(0, static_cast<std::size_t>(plain));
    text.remove_prefix(static_cast<std::size_t>(plain));
    if (text.empty()) break;
    const auto [length, valid, code] = first_utf8(text);
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

}  // namespace nonet
