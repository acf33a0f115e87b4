// windoku: the windows of Windoku are houses too.
#include <set>
#include <tuple>

#include "board/rules/families.hpp"

namespace nonet::kinds::windoku {
namespace {

struct Windows : families::VariantHouses<Variant::Windoku, HouseKind::Window> {
  static bool holds(const RuleOn& on, const Grid& grid) {
    const LayoutSpec& spec = on.layout.spec();
    std::set<std::tuple<int, int, int>> seen;
    for (int cell = 0; cell < on.layout.square_count(); ++cell) {
      const int row = on.layout.row(cell) % (spec.box_rows + 1);
      const int column = on.layout.column(cell) % (spec.box_cols + 1);
      if (row == 0 || column == 0) continue;  // between windows
      const int window_row = on.layout.row(cell) / (spec.box_rows + 1);
      const int window_column = on.layout.column(cell) / (spec.box_cols + 1);
      if ((window_row + 1) * (spec.box_rows + 1) >= on.size() ||
          (window_column + 1) * (spec.box_cols + 1) >= on.size()) {
        continue;  // a window at the edge is none
      }
      if (!seen.insert({window_row, window_column, grid[cell]}).second) return false;
    }
    return true;
  }
};

}  // namespace

extern constinit const RuleKind entry{
    .id = "windoku",
    .name = tr("the windows"),
    .title = tr("Windoku"),
    .summary = tr("the windows of Windoku are houses too"),
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.iss = {{.name = "Windoku", .form = IssForm::Board}}},
    .looks_around = true,
    .meaning = meaning_of<Windows>(),
};

}  // namespace nonet::kinds::windoku
