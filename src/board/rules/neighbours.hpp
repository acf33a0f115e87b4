// Cells that share a side, for rules about all neighbours of the board.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "board/core/rule_kind.hpp"

namespace nonet {

// Returns the cells beside a cell, at most four, ascending; none beside a hole.
[[nodiscard]] inline std::vector<CellIndex> neighbours(const Layout& layout, int cell) {
  std::vector<CellIndex> list;
  const int last = layout.size() - 1;
  if (layout.is_hole(cell)) return list;
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
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    for (const CellIndex other : neighbours(layout, cell)) {
      if (other > cell) pairs.emplace_back(static_cast<CellIndex>(cell), other);
    }
  }
  return pairs;
}

// Returns whether a rule of the same kind stands on the cell.
[[nodiscard]] inline bool has_rule_on(const RuleOn& on, CellIndex cell) {
  return std::ranges::any_of(
      on.all, [&](const Rule& rule) { return rule.kind == on.rule.kind && rule.cells[0] == cell; });
}

}  // namespace nonet
