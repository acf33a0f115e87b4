// extraregion: the cells are one more region: all differ. A house.
#include "rules/constraints.hpp"
#include "rules/settle.hpp"

namespace nonet::kinds::extraregion {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const auto cells = on.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (grid[cells[i]] == grid[cells[j]]) return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) { out.add_distinct(on.cells()); }

Message refused(const RuleOn& on) { return refuse_too_many(on, on.length()); }

Result<bool> settled(const RuleOn& on, Draft& draft) { return settle_as_house(on.cells(), draft); }

}  // namespace

extern constinit const RuleKind entry{
    .id = "extraregion",
    .summary = {"the cells are one more region: all differ",
                "las casillas son una región más: todas distintas"},
    .grammar = "CELLS",
    .shape = RuleShape::Cage,
    .bounds = {.least = 2},
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
    .settle = settled,
};

}  // namespace nonet::kinds::extraregion
