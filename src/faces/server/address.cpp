#include "faces/server/address.hpp"

#include <algorithm>
#include <charconv>

#include <arpa/inet.h>

#include "base/json.hpp"
#include "base/split.hpp"
#include "text/formats/text.hpp"

namespace nonet::server {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 20 &&  // digits of what fits into 64 bits
         text.find_first_not_of("0123456789.") == std::string_view::npos &&
         std::ranges::count(text, '.') <= 1 && text.front() != '.' && text.back() != '.' &&
         (text == "0" || text.front() != '0' || text.starts_with("0."));
}

// Returns a value of a query as JSON.
std::string as_json(std::string_view value, const Parameter* member) {
  using Kind = Parameter::Kind;
  const Kind kind = member == nullptr ? Kind::Text : member->kind;
  const bool number = kind == Kind::Number || kind == Kind::Seconds || kind == Kind::Clock;
  if (number && is_number(value)) return std::string(value);
  if (kind == Kind::Flag && (value == "true" || value == "false")) return std::string(value);
  if (kind == Kind::Texts) return JsonArray::of(split(value, ",")).text();
  std::string text;
  append_json(value, text);
  return text;
}

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == std::string_view::npos ? host : host.substr(1, end - 1);
  }
  return host.substr(0, host.find(':'));
}

bool is_address(const std::string& host) {
  in6_addr address{};
  return inet_pton(AF_INET, host.c_str(), &address) == 1 || inet_pton(AF_INET6, host.c_str(), &address) == 1;
}

}  // namespace

std::optional<std::string> unescaped(std::string_view text, bool query) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += query && text[i] == '+' ? ' ' : text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    unsigned byte = 0;
    const char* const digits = text.data() + i + 1;
    if (std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2) return std::nullopt;
    out += static_cast<char>(byte);
    i += 2;
  }
  return out;
}

std::optional<std::string> members_of(std::string_view query, const ask::Question& question) {
  const std::vector<const Parameter*> parameters = ask::parameters_of(question);
  std::string json = "{";
  for (const std::string_view pair : split(query, "&")) {
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto name = unescaped(pair.substr(0, equals), true);
    const auto value = unescaped(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!name || !value) return std::nullopt;
    const Parameter* const member = ask::find_parameter(parameters, *name);
    if (json.size() > 1) json += ',';
    append_json(*name, json);
    json += ':' + as_json(*value, member);
  }
  return json + '}';
}

std::optional<std::string> taken_from(std::string& query, std::string_view name) {
  std::optional<std::string> value;
  std::string rest;
  for (const std::string_view pair : split(query, "&")) {
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with('=')) {
      value = unescaped(pair.substr(name.size() + 1), true).value_or("");
    } else if (!pair.empty()) {
      rest.append(rest.empty() ? "" : "&").append(pair);
    }
  }
  query = std::move(rest);
  return value;
}

bool is_own_host(std::string_view host, std::span<const std::string> names) {
  std::string name(without_port(host));
  std::ranges::transform(name, name.begin(), to_lower);
  return name == "localhost" || is_address(name) || std::ranges::find(names, name) != names.end();
}

}  // namespace nonet::server
