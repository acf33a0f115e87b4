#include "base/prose.hpp"

#include <algorithm>

#include "base/say.hpp"
#include "base/split.hpp"
#include "base/text_width.hpp"

namespace nonet {
namespace {

// Returns the number with `separator` before each three digits: "49,158".
std::string in_thousands(std::uint64_t number, std::string_view separator) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, separator);
  return digits;
}

// Returns a word in one part; a chain that is longer than a line is cut after its links.
std::vector<std::string_view> parts_of(std::string_view word, std::size_t room) {
  std::vector<std::string_view> parts;
  while (word.size() > room && word.find(")r") != std::string_view::npos) {
    std::size_t next = std::min(room, word.size() - 1);  // the node after the link
    while (next > 1 && (word[next] != '(' || (word[next - 1] != '-' && word[next - 1] != '='))) {
      --next;
    }
    if (next <= 1) break;
    parts.push_back(word.substr(0, next));
    word.remove_prefix(next);
  }
  parts.push_back(word);
  return parts;
}

}  // namespace

Message numeral(std::uint64_t number) {
  constexpr std::uint64_t kGroupedFrom = 10'000;  // in Spanish
  const std::string_view separator = number < kGroupedFrom ? "" : "\u00A0";
  return {in_thousands(number, ","), in_thousands(number, separator)};
}

Message counted(std::uint64_t number, const Noun& noun) {
  return say("{} {}", numeral(number), noun.of(number));
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

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  std::string lines;
  std::size_t used = indent;
  for (const std::string_view word : split(text, " ")) {
    std::string_view between = " ";
    for (const std::string_view part : parts_of(word, width - std::min(indent, width))) {
      const bool starts_line = used == indent;
      if (!starts_line && used + between.size() + width_of(part) > width) {
        lines += '\n';
        lines.append(indent, ' ');
        used = indent;
      } else if (!starts_line) {
        lines += between;
        used += between.size();
      }
      lines += part;
      used += width_of(part);
      between = {};
    }
  }
  return lines;
}

}  // namespace nonet
