// sandwich: the cells between 1 and the greatest digit, which the line has once each, have this sum.
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::sandwich {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const auto cells = on.cells();
  std::vector<std::size_t> crusts;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (grid[cells[i]] == on.lowest() || grid[cells[i]] == on.highest()) crusts.push_back(i);
  }
  if (crusts.size() != 2 || grid[cells[crusts[0]]] == grid[cells[crusts[1]]]) return false;
  return sum_of(cells.subspan(crusts[0] + 1, crusts[1] - crusts[0] - 1), grid) == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  // The crust that came first, -1 before it, -2 after the second; the sum between.
  constexpr int kBefore = -1;
  constexpr int kAfter = -2;
  using State = std::pair<int, int>;
  const int wanted = on.number();
  const auto step = [=, low = on.lowest(), high = on.highest()](const State& state,
                                                                int digit) -> std::optional<State> {
    const auto& [first, sum] = state;
    if (digit != low && digit != high) {
      if (first < 0) return state;
      return sum + digit <= wanted ? std::optional(State(first, sum + digit)) : std::nullopt;
    }
    if (first == kBefore) return State(digit, 0);
    if (first == kAfter || first == digit || sum != wanted) return std::nullopt;
    return State(kAfter, 0);
  };
  out.automata.push_back(
      {{on.cells().begin(), on.cells().end()},
       machine_of(on, State(kBefore, 0), step, [](const State& state) { return state.first == kAfter; })});
}

Message refused(const RuleOn& on) {
  const int most = on.size() * (on.size() - 1) / 2 - 1;
  if (on.size() > 1 && on.number() >= 0 && on.number() <= std::max(most, 0)) return {};
  return say("a sandwich of {}: it goes from 0 to {}", on.number(), std::max(most, 0));
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "sandwich",
    .name = tr("the sandwich[ of {}]"),
    .title = tr("Sandwich"),
    .summary = tr("the cells between 1 and the greatest digit have this sum"),
    .grammar = "S CELLS",
    .shape = RuleShape::Outside,
    .foreign = {.fpuzzles = {{.name = "sandwichsum", .form = FpuzzlesForm::Clue}},
                .iss = {{.name = "Sandwich", .form = IssForm::Sandwich}},
                .scl = {.drawing = SclShape::Clue}},
    .bounds = {.least = 2},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::sandwich
