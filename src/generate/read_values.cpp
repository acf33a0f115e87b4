#include "generate/read_values.hpp"

#include <charconv>
#include <optional>

#include "core/say.hpp"
#include "core/split.hpp"

namespace nonet::generate {
namespace {

std::optional<double> number_from(std::string_view text, double otherwise) {
  if (text.empty()) return otherwise;
  double number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
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
