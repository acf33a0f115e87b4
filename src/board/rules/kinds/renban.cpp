// renban: digits in a row without repeats, in any order.
#include <algorithm>

#include "board/rules/families.hpp"

namespace nonet::kinds::renban {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  int low = on.highest();
  int high = on.lowest();
  std::vector<bool> seen(at(on.size() + 1));
  for (const CellIndex cell : on.cells()) {
    if (seen[grid[cell]]) return false;
    seen[grid[cell]] = true;
    low = std::min<int>(low, grid[cell]);
    high = std::max<int>(high, grid[cell]);
  }
  return high - low + 1 == on.length();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  Need need{.cells = {on.cells().begin(), on.cells().end()}, .options = {}};
  for (int low = on.lowest(); low + on.length() <= on.highest() + 1; ++low) {
    auto& window = need.options.emplace_back();
    for (int i = 0; i < on.length(); ++i) window.push_back({static_cast<Digit>(low + i), 1, 1});
  }
  out.add_distinct(on.cells());
  out.needs.push_back(std::move(need));
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "renban",
    .name = tr("the renban line"),
    .title = tr("Renban line"),
    .summary = tr("the digits are consecutive, in any order"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#dcb0e0"},
    .foreign = {.fpuzzles = {{.name = "renban", .form = FpuzzlesForm::Lines}},
                .iss = {{.name = "Renban"}},
                .scl = {.drawing = SclShape::Line, .colour = "F067F0", .width = 8, .other_width = 8}},
    .meaning = {.refuse = families::House::refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::renban
