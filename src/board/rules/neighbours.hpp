// Cells that share a side, and lines, for rules about all of them on the board.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "board/core/rule_kind.hpp"

namespace nonet {

// Returns the cells of the square beside one of them, at most four, ascending; none beside a hole.
[[nodiscard]] inline std::vector<CellIndex> neighbours(const Layout& layout, int cell) {
  std::vector<CellIndex> list;
  const int last = layout.size() - 1;
  if (cell >= layout.square_count() || layout.is_hole(cell)) return list;
  const auto add = [&](int other) {
    if (!layout.is_hole(other)) list.push_back(static_cast<CellIndex>(other));
  };
  if (layout.row(cell) > 0) add(cell - layout.size());
  if (layout.column(cell) > 0) add(cell - 1);
  if (layout.column(cell) < last) add(cell + 1);
  if (layout.row(cell) < last) add(cell + layout.size());
  return list;
}

// Returns all pairs of cells that share a side, each once, the smaller first.
[[nodiscard]] inline std::vector<std::pair<CellIndex, CellIndex>> neighbour_pairs(const Layout& layout) {
  std::vector<std::pair<CellIndex, CellIndex>> pairs;
  for (int cell = 0; cell < layout.square_count(); ++cell) {
    for (const CellIndex other : neighbours(layout, cell)) {
      if (other > cell) pairs.emplace_back(static_cast<CellIndex>(cell), other);
    }
  }
  return pairs;
}

// Returns each four cells that meet in a corner.
[[nodiscard]] inline std::vector<std::array<CellIndex, 4>> fours(const Layout& layout) {
  std::vector<std::array<CellIndex, 4>> list;
  for (int cell = 0; cell < layout.square_count(); ++cell) {
    const auto beside = neighbours(layout, cell);
    const auto right = std::ranges::find(beside, cell + 1);
    if (right == beside.end() || beside.back() <= *right) continue;  // none to the right, or none below
    const auto corner = neighbours(layout, beside.back());
    list.push_back(
        {static_cast<CellIndex>(cell), *right, beside.back(), *std::ranges::find(corner, beside.back() + 1)});
  }
  return list;
}

// Returns the rows from the left, those from the right, the columns from the top, and those from below.
[[nodiscard]] inline std::vector<std::vector<CellIndex>> lines_from_all_sides(const Layout& layout) {
  std::vector<std::vector<CellIndex>> lines;
  const int size = layout.size();
  for (const bool across : {true, false}) {
    for (const bool back : {false, true}) {
      for (int line = 0; line < size; ++line) {
        lines.emplace_back();
        for (int i = 0; i < size; ++i) {
          const int place = back ? size - 1 - i : i;
          const int cell = across ? layout.cell(line, place) : layout.cell(place, line);
          lines.back().push_back(static_cast<CellIndex>(cell));
        }
      }
    }
  }
  return lines;
}

// Returns whether a rule of the same kind stands on the cell.
[[nodiscard]] inline bool has_rule_on(const RuleOn& on, CellIndex cell) {
  return std::ranges::any_of(
      on.all, [&](const Rule& rule) { return rule.kind == on.rule.kind && rule.cells[0] == cell; });
}

}  // namespace nonet
