#include "board/core/fog.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "base/split.hpp"
#include "board/core/about.hpp"
#include "board/core/cell_name.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet {
namespace {

// Returns the cells that a text names.
std::vector<int> cells_named(std::string_view text, int size) {
  std::vector<int> cells;
  for (const std::string_view name : words_in(text)) {
    if (const auto cell = cell_named(name, size, 0)) cells.push_back(*cell);
  }
  return cells;
}

}  // namespace

std::vector<int> fogged(const Puzzle& puzzle) {
  const std::string_view fog = about(puzzle, kFog);
  std::vector<int> dark;
  if (fog.empty()) return dark;
  const Layout& layout = *puzzle.layout;
  const int size = layout.size();
  const auto parts = split(fog, ";");
  std::vector<bool> lit(static_cast<std::size_t>(layout.cell_count()));
  const auto light = [&](int cell) { lit[static_cast<std::size_t>(cell)] = true; };
  const auto right = [&](int cell) {
    const Digit digit = puzzle.digit(cell);
    return digit != kBlank && (!puzzle.solution || digit == (*puzzle.solution)[cell]);
  };
  for (const int cell : cells_named(parts.front(), size)) light(cell);
  for (const std::string_view part : std::span(parts).subspan(1)) {
    const std::size_t equals = std::min(part.find('='), part.size());
    if (!std::ranges::all_of(cells_named(part.substr(0, equals), size), right)) continue;
    for (const int cell : cells_named(part.substr(equals), size)) light(cell);
  }
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank) light(cell);
    if (puzzle.givens[cell] != kBlank || parts.size() > 1 || !right(cell)) continue;
    for (int other = 0; other < layout.cell_count(); ++other) {
      if (std::abs(layout.row(other) - layout.row(cell)) > 1) continue;
      if (std::abs(layout.column(other) - layout.column(cell)) <= 1) light(other);
    }
  }
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    if (!lit[static_cast<std::size_t>(cell)]) dark.push_back(cell);
  }
  return dark;
}

Puzzle seen_part(const Puzzle& puzzle) {
  Puzzle seen = puzzle;
  const std::vector<int> dark = fogged(puzzle);
  std::erase_if(seen.rules, [&](const Rule& rule) {
    return rule.kind->shape != RuleShape::Outside &&
           std::ranges::any_of(rule.cells, [&](int cell) { return std::ranges::binary_search(dark, cell); });
  });
  return seen;
}

}  // namespace nonet
