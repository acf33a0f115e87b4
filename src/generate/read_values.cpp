#include "generate/read_values.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "core/say.hpp"
#include "core/split.hpp"

namespace nonet::generate {
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

Result<std::pair<double, double>> read_range(std::string_view option, std::string_view text,
                                             double low, double high) {
  const std::size_t dots = text.find("..");
  const bool range = dots != std::string_view::npos;
  const auto first = number_from(text.substr(0, dots), low);
  const auto second = range ? number_from(text.substr(dots + 2), high) : first;
  if (text.empty() || text == ".." || !first || !second) {
    return fail(Errc::Usage, say({"--{}: '{}' is neither a number nor a range such as 20..24",
                                  "--{}: «{}» no es un número ni un intervalo como 20..24"},
                                 option, text));
  }
  if (*first > *second) {
    return fail(Errc::Usage,
                say({"--{}: '{}' ends before it begins", "--{}: «{}» acaba antes de empezar"},
                    option, text));
  }
  return std::pair(*first, *second);
}

Result<std::vector<const Technique*>> read_techniques(std::string_view option,
                                                      std::string_view text) {
  std::vector<const Technique*> all;
  for (const std::string_view word : split(text, ",")) {
    const auto meant = techniques_meant(word);
    if (meant.empty()) {
      return fail(Errc::Usage,
                  say({"--{}: there is no technique '{}'; 'nonet techniques' lists them",
                       "--{}: no hay ninguna técnica «{}»; «nonet techniques» las enumera"},
                      option, word));
    }
    all.insert(all.end(), meant.begin(), meant.end());
  }
  return all;
}

}  // namespace nonet::generate
