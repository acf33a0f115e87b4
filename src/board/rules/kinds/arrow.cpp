// arrow: the circle is the sum of the shaft, whose digits may repeat. A circle of two or three cells, a
// pill, is a number in reading order, whatever order they are named in; its digits but the first are below
// 10.
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::arrow {
namespace {

constexpr int kTen = 10;

std::vector<CellIndex> in_reading_order(std::span<const CellIndex> circle) {
  std::vector<CellIndex> cells(circle.begin(), circle.end());
  std::ranges::sort(cells);
  return cells;
}

bool holds(const RuleOn& on, const Grid& grid) {
  int number = 0;
  int place = 0;
  for (const CellIndex cell : in_reading_order(on.part(0))) {
    if (place++ > 0 && grid[cell] >= kTen) return false;
    number = number * kTen + grid[cell];
  }
  return sum_of(on.part(1), grid) == number;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto circle = in_reading_order(on.part(0));
  std::vector<std::int32_t> small;
  for (int digit = on.lowest(); digit <= std::min(on.highest(), kTen - 1); ++digit) small.push_back(digit);
  std::vector<Linear::Term> terms;
  int weight = -1;
  for (std::size_t i = circle.size(); i-- > 0; weight *= kTen) {
    terms.push_back({circle[i], weight});
    if (i > 0 && on.highest() >= kTen) out.add_allowed(circle[i], small);
  }
  out.add_sum(on.part(1), 0, std::move(terms));
}

Message refused(const RuleOn& on) {
  constexpr std::size_t kMost = 3;
  if (on.part(0).size() <= kMost) return {};
  return say(tr("a circle of {} cells: a pill has {} at most"), on.part(0).size(), kMost);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "arrow",
    .name = tr("the arrow"),
    .title = tr("Arrow"),
    .summary = tr("the circle is the sum of the shaft"),
    .grammar = "CELLS = CELLS",
    .shape = RuleShape::Arrow,
    .foreign = {.fpuzzles = {{.name = "arrow", .form = FpuzzlesForm::Arrow}},
                .iss = {{.name = "Arrow", .form = IssForm::Arrow},
                        {.name = "PillArrow", .form = IssForm::Pill}},
                .scl = {.drawing = SclShape::Arrow, .colour = "A1A1A1"}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::arrow
