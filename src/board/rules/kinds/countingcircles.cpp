// countingcircles: each digit in the circles says how many of the circles hold it.
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::countingcircles {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  return std::ranges::all_of(on.cells(), [&](int circle) {
    return std::ranges::count_if(on.cells(), [&](int cell) { return grid[cell] == grid[circle]; }) ==
           grid[circle];
  });
}

// Calls `seen` with each set of digits, from `digit` on, that are as many circles together.
template <class Seen>
void for_each_choice(int digit, int size, int circles, std::vector<int>& choice, const Seen& seen) {
  if (circles == 0) return seen(choice);
  for (; digit <= std::min(circles, size); ++digit) {
    choice.push_back(digit);
    for_each_choice(digit + 1, size, circles - digit, choice, seen);
    choice.pop_back();
  }
}

// The digits that are there are as many circles together as there are.
void to_constraints(const RuleOn& on, Constraints& out) {
  Need need{.cells = {on.cells().begin(), on.cells().end()}, .options = {}};
  std::vector<int> choice;
  for_each_choice(1, on.highest(), on.length(), choice, [&](const std::vector<int>& digits) {
    auto& option = need.options.emplace_back();
    for (const int digit : digits) option.push_back({static_cast<Digit>(digit), digit, digit});
  });
  out.needs.push_back(std::move(need));
}

Message refused(const RuleOn& on) {
  constexpr int kMostDigits = 16;  // the sets of more are too many
  if (on.size() > kMostDigits) {
    return say("{} digits, and {} at most can be counted", on.size(), kMostDigits);
  }
  const int most = on.highest() * (on.highest() + 1) / 2;
  return on.length() <= most ? Message() : say("{} cells, and {} at most can be", on.length(), most);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "countingcircles",
    .name = tr("the counting circles"),
    .title = tr("Counting circles"),
    .summary = tr("each digit in the circles says how many of them hold it"),
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .look = {.sign = "◯"},
    .foreign = {.iss = {{.name = "CountingCircles"}}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::countingcircles
