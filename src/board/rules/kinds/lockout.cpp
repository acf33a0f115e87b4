// lockout: the ends differ by the number at least, and no cell between them is in their range.
#include <algorithm>

#include "board/rules/families.hpp"

namespace nonet::kinds::lockout {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int low = std::min(grid[on.cells().front()], grid[on.cells().back()]);
  const int high = std::max(grid[on.cells().front()], grid[on.cells().back()]);
  if (high - low < on.number()) return false;
  for (int i = 1; i + 1 < on.length(); ++i) {
    const int digit = grid[on.cells()[at(i)]];
    if (digit >= low && digit <= high) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const int apart = on.number();
  out.automata.push_back(families::ends_first(
      on, [=](int low, int high) { return high - low >= apart; },
      [](int low, int high, int digit) { return digit < low || digit > high; }));
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "lockout",
    .name = tr("the lockout line[ of {}]"),
    .title = tr("Lockout line"),
    .summary = tr("the ends differ by D at least, and the line lies outside them"),
    .grammar = "D CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#a9c6e8", .width = 0.2, .ends = RuleLook::Ends::Squares},
    .foreign = {.fpuzzles = {{.name = "lockout", .form = FpuzzlesForm::Lines, .usual = "4"}},
                .iss = {{.name = "Lockout", .form = IssForm::Number, .usual = "4"}},
                .scl = {.drawing = SclShape::Line,
                        .colour = "AABEEF",
                        .width = 6.4,
                        .other_width = 6.4,
                        .words = "4"}},
    .bounds = {.least = 2},
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::lockout
