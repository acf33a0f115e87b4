#include "cli/json.hpp"

#include <nlohmann/json.hpp>

namespace nonet::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kOneLine = -1;
constexpr bool kKeepUtf8 = false;

std::string dump(const Json& json) {
  return json.dump(kOneLine, ' ', kKeepUtf8, Json::error_handler_t::replace);
}

}  // namespace

struct JsonObject::Value {
  Json json = Json::object();
};

JsonObject::JsonObject() : value_(std::make_unique<Value>()) {}
JsonObject::~JsonObject() = default;
JsonObject::JsonObject(JsonObject&&) noexcept = default;
JsonObject& JsonObject::operator=(JsonObject&&) noexcept = default;

JsonObject& JsonObject::add(std::string_view key, std::string_view value) {
  value_->json[std::string(key)] = value;
  return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::uint64_t value) {
  value_->json[std::string(key)] = value;
  return *this;
}

JsonObject& JsonObject::add(std::string_view key, double value) {
  value_->json[std::string(key)] = value;
  return *this;
}

JsonObject& JsonObject::add(std::string_view key, bool value) {
  value_->json[std::string(key)] = value;
  return *this;
}

JsonObject& JsonObject::add(std::string_view key, const std::vector<std::string>& values) {
  value_->json[std::string(key)] = values;
  return *this;
}

JsonObject& JsonObject::add(std::string_view key, const JsonObject& value) {
  value_->json[std::string(key)] = value.value_->json;
  return *this;
}

std::string JsonObject::text() const { return dump(value_->json); }

std::string json_string(std::string_view text) { return dump(Json(text)); }

}  // namespace nonet::cli
