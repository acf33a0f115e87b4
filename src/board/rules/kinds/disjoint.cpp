// disjoint: cells at the same place of each box all differ; in regions of any shape, the first cells, the
// second ones, and so on, in reading order.
#include <map>
#include <set>

#include "board/rules/families.hpp"

namespace nonet::kinds::disjoint {
namespace {

struct Groups : families::VariantHouses<Variant::DisjointGroups, HouseKind::DisjointGroup> {
  static bool holds(const RuleOn& on, const Grid& grid) {
    std::map<int, int> found;  // by box: how many of its cells
    std::set<std::pair<int, int>> seen;
    for (int cell = 0; cell < on.layout.square_count(); ++cell) {
      const int box = on.layout.box(cell);
      if (box >= 0 && !seen.insert({found[box]++, grid[cell]}).second) return false;
    }
    return true;
  }
  static void to_constraints(const RuleOn& on, Constraints& out) {
    for (const auto& group : groups(on.layout)) out.add_distinct(group);
  }
  static Message refused(const RuleOn& on) {
    if (!on.layout.has_boxes()) return tr("disjoint groups need boxes");
    return refuse_too_many(on, static_cast<int>(groups(on.layout)[0].size()));
  }
  static Result<bool> settled(const RuleOn& on, Draft& draft) {
    if (on.layout.spec().regions.empty()) return VariantHouses::settled(on, draft);
    for (const auto& group : groups(on.layout)) {
      if (auto ok = settle_as_house(group, draft); !ok) return ok;
    }
    return true;
  }

 private:
  static std::vector<std::vector<CellIndex>> groups(const Layout& layout) {
    std::vector<std::vector<CellIndex>> list;
    std::map<int, std::size_t> found;
    for (int cell = 0; cell < layout.square_count(); ++cell) {
      const int box = layout.box(cell);
      if (box < 0) continue;
      const std::size_t place = found[box]++;
      if (place == list.size()) list.emplace_back();
      list[place].push_back(static_cast<CellIndex>(cell));
    }
    return list;
  }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "disjoint",
    .name = tr("the disjoint groups"),
    .title = tr("Disjoint groups"),
    .summary = tr("cells at the same place of each box all differ"),
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.fpuzzles = {{.name = "disjointgroups"}},
                .iss = {{.name = "DisjointSets", .form = IssForm::Board}},
                .scl_global = {{.name = "disjoint"}}},
    .looks_around = true,
    .meaning = meaning_of<Groups>(),
};

}  // namespace nonet::kinds::disjoint
