#include "board/core/about.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace nonet {

std::string_view about(const Puzzle& puzzle, std::string_view name) {
  const auto found = std::ranges::find(puzzle.meta, name, &std::pair<std::string, std::string>::first);
  return found == puzzle.meta.end() ? std::string_view() : found->second;
}

}  // namespace nonet
