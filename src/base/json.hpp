// JSON, written: objects and arrays on one line, their members in the order in which they were added.
//
//   JsonObject().add("id", "x_wing").add("score", 140).text()      {"id":"x_wing","score":140}
//
// Text is UTF-8; bytes that are not become U+FFFD.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace nonet {

class JsonObject;
class JsonArray;

void append_json(std::string_view text, std::string& out);
void append_json(double number, std::string& out);  // null if it is not finite
void append_json(const JsonObject& object, std::string& out);
void append_json(const JsonArray& array, std::string& out);
inline void append_json(const char* text, std::string& out) { append_json(std::string_view(text), out); }
inline void append_json(std::nullptr_t, std::string& out) { out += "null"; }
inline void append_json(bool value, std::string& out) { out += value ? "true" : "false"; }
template <std::integral Number>
void append_json(Number number, std::string& out) {
  out += std::to_string(number);
}

class JsonObject {
 public:
  template <class Value>
  JsonObject& add(std::string_view key, const Value& value) {
    add_key(key);
    append_json(value, text_);
    return *this;
  }
  JsonObject& add_all(const JsonObject& other);

  [[nodiscard]] std::string text() const { return text_ + '}'; }
  // Returns the text so far, for an object to which members are added as text.
  [[nodiscard]] const std::string& open_text() const { return text_; }

 private:
  void add_key(std::string_view key);

  std::string text_ = "{";
};

class JsonArray {
 public:
  JsonArray() = default;
  template <class List>
  static JsonArray of(const List& values) {
    JsonArray array;
    for (const auto& value : values) array.add(value);
    return array;
  }

  template <class Value>
  JsonArray& add(const Value& value) {
    if (text_.size() > 1) text_ += ',';
    append_json(value, text_);
    return *this;
  }

  [[nodiscard]] std::string text() const { return text_ + ']'; }

 private:
  std::string text_ = "[";
};

}  // namespace nonet
