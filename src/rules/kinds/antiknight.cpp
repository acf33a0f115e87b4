// antiknight: equal digits are never a knight's move apart. Each pair of such cells is a house of two.
#include <array>

#include "rules/constraints.hpp"
#include "rules/settle.hpp"

namespace nonet::kinds::antiknight {
namespace {

// Returns the pairs of cells that are such a move apart, each once, the upper one first.
std::vector<std::array<CellIndex, 2>> pairs(const Layout& layout) {
  constexpr int kMoves[][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}};
  std::vector<std::array<CellIndex, 2>> list;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    for (const auto& [down, right] : kMoves) {
      const int row = layout.row(cell) + down;
      const int column = layout.column(cell) + right;
      if (row >= layout.size() || column < 0 || column >= layout.size()) continue;
      list.push_back(
          {static_cast<CellIndex>(cell), static_cast<CellIndex>(layout.cell(row, column))});
    }
  }
  return list;
}

bool holds(const RuleOn& on, const Grid& grid) {
  const auto is_move = [](int a, int b) { return a * a + b * b == 5; };
  const Layout& layout = on.layout;
  for (int a = 0; a < layout.cell_count(); ++a) {
    for (int b = 0; b < a; ++b) {
      if (!is_move(layout.row(a) - layout.row(b), layout.column(a) - layout.column(b))) continue;
      if (grid[a] == grid[b]) return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  for (const auto& pair : pairs(on.layout)) out.add_distinct(pair);
}

Result<bool> settled(const RuleOn& on, Draft& draft) {
  for (const auto& pair : pairs(on.layout)) {
    if (auto ok = settle_as_house(pair, draft); !ok) return ok;
  }
  return true;
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "antiknight",
    .summary = {"equal digits are never a knight's move apart",
                "no hay dígitos iguales a salto de caballo"},
    .grammar = "",
    .shape = RuleShape::Board,
    .looks_around = true,
    .check = holds,
    .expand = to_constraints,
    .settle = settled,
};

}  // namespace nonet::kinds::antiknight
