#include "board/core/about.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "board/core/fog.hpp"

namespace nonet {

std::string_view about(const Puzzle& puzzle, std::string_view name) {
  const auto found = std::ranges::find(puzzle.meta, name, &std::pair<std::string, std::string>::first);
  return found == puzzle.meta.end() ? std::string_view() : found->second;
}

const Grid* own_solution(const Puzzle& puzzle) {
  const auto told = [&](std::string_view name) { return !about(puzzle, name).empty(); };
  const bool more = puzzle.solution && (told(kNotRead) || told("rules") || told(kFog));
  return more && is_solution(puzzle, *puzzle.solution) ? &*puzzle.solution : nullptr;
}

}  // namespace nonet
