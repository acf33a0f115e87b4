// contains: the cells hold these digits, as often at least as they are listed.
#include <algorithm>
#include <map>

#include "core/say.hpp"
#include "rules/constraints.hpp"

namespace nonet::kinds::contains {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (const std::int32_t digit : on.rule.numbers) {
    const auto wanted = std::ranges::count(on.rule.numbers, digit);
    const auto found =
        std::ranges::count_if(on.cells(), [&](int cell) { return grid[cell] == digit; });
    if (found < wanted) return false;
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  std::map<int, int> times;
  for (const std::int32_t digit : on.rule.numbers) ++times[digit];
  Need need{.cells = {on.cells().begin(), on.cells().end()}, .options = {{}}};
  for (const auto& [digit, count] : times) {
    need.options[0].push_back({static_cast<Digit>(digit), count, on.length()});
  }
  out.needs.push_back(std::move(need));
}

Message refused(const RuleOn& on) {
  if (std::ssize(on.rule.numbers) <= on.length()) return {};
  return say({"{} digits for {} cells", "{} dígitos para {} casillas"}, on.rule.numbers.size(),
             on.length());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "contains",
    .summary = {"the cells hold these digits, as often at least as they are listed",
                "las casillas tienen estos dígitos, al menos tantas veces como aparecen"},
    .grammar = "D,D CELLS",
    .shape = RuleShape::Cage,
    .refuse = refused,
    .check = holds,
    .expand = to_constraints,
};

}  // namespace nonet::kinds::contains
