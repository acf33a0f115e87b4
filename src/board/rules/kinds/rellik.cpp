// rellik: the cells all differ, and no one or more of them have this sum; a killer cage backwards.
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/families.hpp"

namespace nonet::kinds::rellik {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  if (!families::House::holds(on, grid)) return false;
  for (unsigned some = 1; some < 1U << static_cast<unsigned>(on.length()); ++some) {
    int sum = 0;
    for (int i = 0; i < on.length(); ++i) {
      if ((some >> static_cast<unsigned>(i) & 1U) != 0) sum += grid[on.cells()[at(i)]];
    }
    if (sum == on.number()) return false;
  }
  return true;
}

// Calls `seen` with each set of up to `count` digits, from `digit` on, that have the sum.
template <class Seen>
void for_each_set(int digit, int size, int sum, int count, std::vector<int>& set, const Seen& seen) {
  if (sum == 0) return seen(set);
  for (; count > 0 && digit <= std::min(sum, size); ++digit) {
    set.push_back(digit);
    for_each_set(digit + 1, size, sum - digit, count - 1, set, seen);
    set.pop_back();
  }
}

// Of each set of digits with the sum, one is missing.
void to_constraints(const RuleOn& on, Constraints& out) {
  out.add_distinct(on.cells());
  std::vector<int> set;
  for_each_set(1, on.highest(), on.number(), on.length(), set, [&](const std::vector<int>& digits) {
    Need need{.cells = {on.cells().begin(), on.cells().end()}, .options = {}};
    for (const int digit : digits) need.options.push_back({{static_cast<Digit>(digit), 0, 0}});
    out.needs.push_back(std::move(need));
  });
}

Message refused(const RuleOn& on) {
  constexpr int kMostCells = 9;  // more have too many sums
  if (on.length() > std::min(kMostCells, on.size())) {
    return say("{} cells, and {} at most can be", on.length(), std::min(kMostCells, on.size()));
  }
  return on.number() > 0 ? Message() : tr("a sum of no digits");
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "rellik",
    .name = tr("the rellik cage[ of {}]"),
    .title = tr("Rellik cage"),
    .summary = tr("the cells all differ, and no one or more of them have this sum"),
    .grammar = "SUM CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "RellikCage", .form = IssForm::Number}}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::rellik
