// JsonObject: an object with its members in the order they were added, on one line.
//
// The one door to the JSON library, which is slow to compile.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::cli {

class JsonObject {
 public:
  JsonObject();
  ~JsonObject();
  JsonObject(JsonObject&&) noexcept;
  JsonObject& operator=(JsonObject&&) noexcept;

  JsonObject& add(std::string_view key, std::string_view value);
  JsonObject& add(std::string_view key, const char* value) {
    return add(key, std::string_view(value));
  }
  JsonObject& add(std::string_view key, std::uint64_t value);
  JsonObject& add(std::string_view key, double value);
  JsonObject& add(std::string_view key, bool value);
  JsonObject& add(std::string_view key, const std::vector<std::string>& values);
  JsonObject& add(std::string_view key, const JsonObject& value);

  [[nodiscard]] std::string text() const;  // "{…}", without a line end

 private:
  struct Value;
  std::unique_ptr<Value> value_;
};

// `text` as a JSON string, quotes included. Bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string json_string(std::string_view text);

}  // namespace nonet::cli
