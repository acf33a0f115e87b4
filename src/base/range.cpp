#include "base/range.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "base/say.hpp"

namespace nonet {
namespace {

// Reads digits, perhaps with a point among them.
std::optional<double> number_from(std::string_view text, double otherwise) {
  if (text.empty()) return otherwise;
  std::string digits(text);
  const std::size_t point = digits.find('.');
  if (point != std::string::npos) digits.erase(point, 1);
  std::uint64_t number = 0;
  const char* const last = digits.data() + digits.size();
  const auto [end, error] = std::from_chars(digits.data(), last, number);
  if (error != std::errc() || end != last) return std::nullopt;
  const std::size_t places = point == std::string::npos ? 0 : digits.size() - point;
  return static_cast<double>(number) / std::pow(10.0, places);
}

}  // namespace

Result<std::pair<double, double>> read_range(std::string_view id, std::string_view text, double low,
                                             double high) {
  const std::size_t dots = text.find("..");
  const bool range = dots != std::string_view::npos;
  const auto first = number_from(text.substr(0, dots), low);
  const auto second = range ? number_from(text.substr(dots + 2), high) : first;
  if (text.empty() || text == ".." || !first || !second) {
    return bad_parameter(id, say("'{}' is neither a number nor a range such as 20..24", text));
  }
  if (*first > *second) return bad_parameter(id, say("'{}' ends before it begins", text));
  return std::pair(*first, *second);
}

}  // namespace nonet
