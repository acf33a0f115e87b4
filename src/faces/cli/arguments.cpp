#include "faces/cli/arguments.hpp"

#include <charconv>
#include <cmath>

namespace nonet::cli {

std::string_view Arguments::text(const Parameter& parameter) const {
  const auto found = values_.find(parameter.id);
  return found == values_.end() ? parameter.initial : std::string_view(found->second.back());
}

std::uint64_t Arguments::number(const Parameter& parameter) const {
  return to_number(text(parameter)).value_or(0);
}

double Arguments::seconds(const Parameter& parameter) const {
  return to_seconds(text(parameter)).value_or(0);
}

std::vector<std::string> Arguments::all(const Parameter& parameter) const {
  const auto found = values_.find(parameter.id);
  return found == values_.end() ? std::vector<std::string>() : found->second;
}

std::optional<std::uint64_t> to_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> to_seconds(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (!std::isfinite(value) || value < 0) return std::nullopt;
  return value;
}

}  // namespace nonet::cli
