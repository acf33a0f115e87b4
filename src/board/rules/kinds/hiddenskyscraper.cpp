// hiddenskyscraper: the first digit of the line that is not greater than all before it; 0: there is none.
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::hiddenskyscraper {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  for (std::size_t i = 1; i < on.cells().size(); ++i) {
    const int digit = grid[on.cells()[i]];
    if (grid[on.cells()[i - 1]] >= digit) return digit == on.number();
  }
  return on.number() < on.lowest();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  constexpr int kFound = -2;
  const int wanted = on.number();
  const bool digit = wanted >= on.lowest();
  const auto step = [=](int highest, int next) -> std::optional<int> {
    if (highest == kFound) return kFound;
    if (next > highest) return next;
    return next == wanted ? std::optional(kFound) : std::nullopt;
  };
  const auto accepts = [=](int highest) { return (highest == kFound) == digit; };
  out.automata.push_back({{on.cells().begin(), on.cells().end()}, machine_of(on, -1, step, accepts)});
}

Message refused(const RuleOn& on) {
  if (on.number() >= 0 && on.number() <= on.highest()) return {};
  return say("{} is no digit, and not 0 for none", on.number());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "hiddenskyscraper",
    .name = tr("the hidden skyscraper[ of {}]"),
    .title = tr("Hidden skyscraper"),
    .summary =
        tr("D is the first digit of the line that is not greater than all before it; 0: there is none"),
    .grammar = "D CELLS",
    .shape = RuleShape::Outside,
    .foreign = {.iss = {{.name = "HiddenSkyscraper", .form = IssForm::Outside}}},
    .bounds = {.least = 2},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::hiddenskyscraper
