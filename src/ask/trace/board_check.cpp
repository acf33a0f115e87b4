#include "ask/trace/board_check.hpp"

#include <algorithm>

#include "board/core/rule_kind.hpp"

namespace nonet::trace {

int broken_rule(const Puzzle& puzzle, const Grid& grid) {
  const auto broken =
      std::ranges::find_if(puzzle.rules, [&](const Rule& rule) { return is_broken(rule, puzzle, grid); });
  return broken == puzzle.rules.end() ? -1 : static_cast<int>(broken - puzzle.rules.begin());
}

std::optional<Because> conflict_at(const Puzzle& puzzle, const Grid& grid, int cell) {
  for (const std::uint16_t house : puzzle.layout->houses_of(cell)) {
    for (const CellIndex other : puzzle.layout->house(house)) {
      if (other != cell && grid[other] == grid[cell]) return Because::of_house(house, grid[cell], other);
    }
  }
  const int rule = broken_rule(puzzle, grid);
  if (rule < 0) return std::nullopt;
  return Because{.kind = Because::Kind::Broken, .rule = rule};
}

int only_blank(const Rule& rule, const Grid& grid) {
  int blank = -1;
  for (const CellIndex cell : rule.cells) {
    if (grid[cell] != kBlank || cell == blank) continue;
    if (blank >= 0) return -1;
    blank = cell;
  }
  return blank;
}

int house_with(const Layout& layout, std::span<const CellIndex> cells, bool complete) {
  for (const std::uint16_t house : layout.houses_of(cells.front())) {
    if (complete && !layout.house_complete(house)) continue;
    const auto has = [&](CellIndex cell) {
      return std::ranges::find(layout.house(house), cell) != layout.house(house).end();
    };
    if (std::ranges::all_of(cells, has)) return house;
  }
  return -1;
}

}  // namespace nonet::trace
