// An object of JSON that was read, and the places of its members in its text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/say.hpp"
#include "nonet/result.hpp"

namespace nonet {

// Tracks brackets and strings. A line break ends a string: JSON does not allow it inside one.
class JsonNesting {
 public:
  void take(char c) {
    if (in_string_) {
      if (c == '"' && !escaped_) in_string_ = false;
      if (c == '\n') in_string_ = false;
      escaped_ = c == '\\' && !escaped_;
      return;
    }
    if (c == '"') in_string_ = true;
    escaped_ = false;
    if (c == '{' || c == '[') deepest = std::max(deepest, ++depth);
    if (c == '}' || c == ']') --depth;
  }
  [[nodiscard]] bool in_string() const { return in_string_; }
  int depth = 0;
  int deepest = 0;

 private:
  bool in_string_ = false;
  bool escaped_ = false;
};

// One object, and the offsets of its parts in the record.
struct JsonSource {
  std::string_view record;
  const nlohmann::json& object;

  // Returns the value of a key, null if there is none or if it is null.
  [[nodiscard]] const nlohmann::json* find(std::string_view key) const {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
  }
  // Returns the offset of a member's value, after the quote if the value is a string; 0 if there is none.
  [[nodiscard]] std::size_t offset(std::string_view key) const;
  [[nodiscard]] Failure refuse(std::string_view key, const Message& what) const {
    return fail(Errc::Syntax, say("\"{}\" is not {}", key, what), offset(key));
  }
};

}  // namespace nonet
