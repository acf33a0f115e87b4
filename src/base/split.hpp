// split, words_in: the parts of a text between separators.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace nonet {

// Returns the parts that are not empty.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + separator.size(), text.size()));
  }
  return parts;
}

// Returns the parts between any of these characters, those that are not empty.
[[nodiscard]] inline std::vector<std::string_view> words_in(std::string_view text,
                                                            std::string_view between = " \t\r\n") {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(between, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(between, end);
  }
  return words;
}

// Returns where a part of a text starts in it.
[[nodiscard]] inline std::size_t offset_of(std::string_view part, std::string_view text) {
  return static_cast<std::size_t>(part.data() - text.data());
}

}  // namespace nonet
