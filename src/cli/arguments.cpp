#include "cli/arguments.hpp"

#include <charconv>
#include <cmath>

namespace nonet::cli {

std::string_view Arguments::text(const Option& option) const {
  const auto found = values_.find(option.name);
  return found == values_.end() ? option.initial : std::string_view(found->second.back());
}

std::uint64_t Arguments::number(const Option& option) const {
  return to_number(text(option)).value_or(0);
}

double Arguments::seconds(const Option& option) const {
  return to_seconds(text(option)).value_or(0);
}

std::vector<std::string> Arguments::all(const Option& option) const {
  const auto found = values_.find(option.name);
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
