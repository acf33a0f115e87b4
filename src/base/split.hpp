// split: the parts of a text between separators.
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

}  // namespace nonet
