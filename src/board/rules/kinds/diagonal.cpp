// diagonal: one of the two long diagonals, a house; both are the houses of an X-Sudoku.
#include <algorithm>

#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::diagonal {
namespace {

constexpr int kRising = 0;  // the number of /

std::vector<CellIndex> diagonal(const RuleOn& on, int which) {
  std::vector<CellIndex> cells;
  for (int row = 0; row < on.layout.square_rows(); ++row) {
    const int column = which == kRising ? on.layout.square_rows() - 1 - row : row;
    cells.push_back(static_cast<CellIndex>(on.layout.cell(row, column)));
  }
  return cells;
}

bool holds(const RuleOn& on, const Grid& grid) {
  std::vector<bool> seen(at(on.size() + 1));
  for (int row = 0; row < on.layout.square_rows(); ++row) {
    const int column = on.number() == 1 ? row : on.layout.columns() - 1 - row;
    const int digit = grid[on.layout.cell(row, column)];
    if (seen[at(digit)]) return false;
    seen[at(digit)] = true;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) { out.add_distinct(diagonal(on, on.number())); }

Message refused(const RuleOn& on) {
  const auto cells = diagonal(on, on.number());
  const bool whole = on.layout.square_rows() == on.layout.columns() &&
                     std::ranges::none_of(cells, [&](int cell) { return on.layout.is_hole(cell); });
  return whole ? Message() : tr("the diagonals of this board do not go from corner to corner");
}

Result<bool> settled(const RuleOn& on, Draft& draft) {
  auto& extras = draft.spec.extras;
  auto& variants = draft.spec.variants;
  const auto other = std::ranges::find(extras, diagonal(on, 1 - on.number()));
  const auto both = std::ranges::lower_bound(variants, Variant::Diagonals);
  if (both != variants.end() && *both == Variant::Diagonals) return true;
  if (other == extras.end() || on.layout.has_holes())
    return settle_as_house(diagonal(on, on.number()), draft);
  extras.erase(other);
  variants.insert(both, Variant::Diagonals);
  return true;
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "diagonal",
    .name = tr("the diagonal"),
    .title = tr("Diagonal"),
    .summary = tr("the digits of a long diagonal all differ"),
    .grammar = "/|\\",
    .shape = RuleShape::Board,
    .foreign = {.fpuzzles = {{.name = "diagonal+", .words = "/"}, {.name = "diagonal-", .words = "\\"}},
                .iss = {{.name = "Diagonal", .form = IssForm::Board, .words = "/", .lead = "1"},
                        {.name = "Diagonal", .form = IssForm::Board, .words = "\\", .lead = "-1"}},
                .scl = {.drawing = SclShape::Diagonal, .colour = "34BBE6"}},
    .looks_around = true,
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints, .settle = settled},
};

}  // namespace nonet::kinds::diagonal
