#include "base/parse_json.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "base/say.hpp"

namespace nonet {
namespace {

using Json = nlohmann::json;

// Finds the place of a syntax error, which the library's exceptions report only in their text.
class ErrorFinder : public nlohmann::json_sax<Json> {
 public:
  std::size_t position = 0;
  std::string message;

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return true; }
  bool key(string_t& /*name*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*size*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t at, const std::string& /*token*/, const Json::exception& error) override {
    position = at > 0 ? at - 1 : 0;
    message = error.what();
    if (const std::size_t colon = message.rfind("; "); colon != std::string::npos) {
      message.erase(0, colon + 2);  // leaves "expected ':'", without the library's preamble
    } else if (const std::size_t dash = message.find(" - "); dash != std::string::npos) {
      message.erase(0, dash + 3);
    }
    return false;
  }
};

// Finds what the parser takes and nonet does not, while it reads: a key that an object has twice, and values
// that are nested too deep, whose content is skipped.
class JsonGuard {
 public:
  bool operator()(int depth, Json::parse_event_t event, const Json& value) {
    too_deep = too_deep || depth > kDeepestJson;
    if (event == Json::parse_event_t::object_start) keys_.emplace_back();
    if (event == Json::parse_event_t::object_end) keys_.pop_back();
    if (event == Json::parse_event_t::key) {
      const auto& key = value.get_ref<const std::string&>();
      if (!keys_.back().insert(key).second && !repeated) repeated = key;
    }
    return !too_deep;
  }
  std::optional<std::string> repeated;
  bool too_deep = false;

 private:
  std::vector<std::set<std::string>> keys_;  // of the objects that are open
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  JsonGuard seen;
  Json value = Json::parse(text, std::ref(seen), false);
  if (seen.too_deep) {
    return fail(Errc::TooLarge, say("brackets nested deeper than {}", kDeepestJson), 0);
  }
  if (value.is_discarded()) {
    ErrorFinder finder;
    Json::sax_parse(text, &finder);
    return fail(Errc::Syntax, say("not JSON: {}", as_is(finder.message)),
                std::min(finder.position, text.size()));
  }
  if (seen.repeated) {
    return fail(Errc::Syntax, say("the key \"{}\" is there twice", *seen.repeated), 0);
  }
  return value;
}

std::optional<double> seconds_in(const nlohmann::json& json) {
  const double seconds = json.is_number() ? json.get<double>() : -1;
  return seconds >= 0 && std::isfinite(seconds) ? std::optional(seconds) : std::nullopt;
}

}  // namespace nonet
