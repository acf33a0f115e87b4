// antitaxicab: no digit stands as many steps from another of its kind as it says.
#include <cstdlib>

#include "board/rules/constraints.hpp"

namespace nonet::kinds::antitaxicab {
namespace {

int steps(const Layout& layout, int a, int b) {
  return std::abs(layout.row(a) - layout.row(b)) + std::abs(layout.column(a) - layout.column(b));
}

bool holds(const RuleOn& on, const Grid& grid) {
  for (int a = 0; a < on.layout.square_count(); ++a) {
    for (int b = 0; b < a; ++b) {
      if (on.layout.is_hole(a) || on.layout.is_hole(b)) continue;
      if (grid[a] == grid[b] && steps(on.layout, a, b) == grid[a]) return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  std::vector<std::shared_ptr<const Relation::PairTable>> tables;  // by how far the cells are apart
  for (int apart = 0; apart <= on.size(); ++apart) {
    tables.push_back(table_of(on, [=](int x, int y) { return x != apart || y != apart; }));
  }
  for (int a = 0; a < on.layout.square_count(); ++a) {
    for (int b = a + 1; b < on.layout.square_count(); ++b) {
      const int apart = steps(on.layout, a, b);
      if (apart > on.size() || on.layout.is_hole(a) || on.layout.is_hole(b)) continue;
      out.relations.push_back({static_cast<CellIndex>(a), static_cast<CellIndex>(b), tables[at(apart)]});
    }
  }
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "antitaxicab",
    .name = tr("the anti-taxicab rule"),
    .title = tr("Anti-taxicab"),
    .summary = tr("no digit is as many steps, up, down or sideways, from an equal one as it says"),
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.iss = {{.name = "AntiTaxicab", .form = IssForm::Board}}},
    .looks_around = true,
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::antitaxicab
