#include "cli/text.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "core/split.hpp"

namespace nonet::cli {

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
  return digits;
}

std::string counted(std::uint64_t number, std::string_view noun) {
  const std::string_view ending = noun.ends_with('s') ? "es" : "s";
  return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : ending);
}

std::string duration(double seconds) {
  constexpr double kMinute = 60;
  if (seconds < kMinute) return fmt::format("{:.2f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(seconds);
  const std::uint64_t hours = whole / 3600;
  const std::uint64_t minutes = whole / 60 % 60;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
  return fmt::format("{}:{:02}", minutes, whole % 60);
}

std::string given_up_words(const Answer& answer) {
  const std::string found =
      answer.count == 0 ? "" : fmt::format("; {} so far", counted(answer.count, "solution"));
  return fmt::format("given up: {}{}", answer.reason, found);
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  std::string lines;
  std::size_t used = indent;
  for (const std::string_view word : split(text, " ")) {
    const std::size_t length = width_of(word);
    const bool starts_line = used == indent;
    if (!starts_line && used + 1 + length > width) {
      lines += '\n';
      lines.append(indent, ' ');
      used = indent;
    } else if (!starts_line) {
      lines += ' ';
      ++used;
    }
    lines += word;
    used += length;
  }
  return lines;
}

}  // namespace nonet::cli
