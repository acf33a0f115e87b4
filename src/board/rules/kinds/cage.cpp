// cage: the cells all differ, and have this sum; a killer cage. Without a sum it is a house. A cell that is
// named twice counts twice in the sum.
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::cage {
namespace {

// Returns the cells, each once, in the order in which they come first.
std::vector<CellIndex> without_repeats(std::span<const CellIndex> cells) {
  std::vector<CellIndex> once;
  for (const CellIndex cell : cells) {
    if (std::ranges::find(once, cell) == once.end()) once.push_back(cell);
  }
  return once;
}

bool holds(const RuleOn& on, const Grid& grid) {
  int sum = 0;
  std::vector<int> holder(at(on.size() + 1), -1);
  for (const CellIndex cell : on.cells()) {
    int& first = holder[grid[cell]];
    if (first >= 0 && first != cell) return false;
    first = cell;
    sum += grid[cell];
  }
  return on.rule.numbers.empty() || sum == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  out.add_distinct(without_repeats(on.cells()));
  if (!on.rule.numbers.empty()) out.add_sum(on.cells(), on.number());
}

Message refused(const RuleOn& on) {
  const int count = static_cast<int>(without_repeats(on.cells()).size());
  if (count > on.size()) return refuse_too_many(on, count);
  if (on.rule.numbers.empty() || count < on.length()) return {};
  const int less = count * (1 - on.lowest());
  const int least = count * (count + 1) / 2 - less;
  const int most = count * (2 * on.size() - count + 1) / 2 - less;
  if (on.number() >= least && on.number() <= most) return {};
  return say("{} different digits have a sum from {} to {}, and not {}", count, least, most, on.number());
}

Result<bool> settled(const RuleOn& on, Draft& draft) {
  if (!on.rule.numbers.empty()) return false;
  return settle_as_house(without_repeats(on.cells()), draft);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "cage",
    .name = tr("the cage[ of {}]"),
    .title = tr("Cage (killer)"),
    .summary = tr("the cells all differ and have this sum"),
    .grammar = "SUM|- CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.fpuzzles = {{.name = "killercage", .form = FpuzzlesForm::Cage}},
                .iss = {{.name = "Cage", .form = IssForm::Cage}}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints, .settle = settled},
};

}  // namespace nonet::kinds::cage
