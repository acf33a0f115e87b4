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
    if (grid[cells[i]] == 1 || grid[cells[i]] == on.size()) crusts.push_back(i);
  }
  if (crusts.size() != 2 || grid[cells[crusts[0]]] == grid[cells[crusts[1]]]) return false;
  return sum_of(cells.subspan(crusts[0] + 1, crusts[1] - crusts[0] - 1), grid) == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  // The crust that came first, 0 before it, -1 after the second; the sum between.
  using State = std::pair<int, int>;
  const int size = on.size();
  const int wanted = on.number();
  const auto step = [=](const State& state, int digit) -> std::optional<State> {
    const auto& [first, sum] = state;
    if (digit != 1 && digit != size) {
      if (first <= 0) return state;
      return sum + digit <= wanted ? std::optional(State(first, sum + digit)) : std::nullopt;
    }
    if (first == 0) return State(digit, 0);
    if (first < 0 || first == digit || sum != wanted) return std::nullopt;
    return State(-1, 0);
  };
  out.automata.push_back(
      {{on.cells().begin(), on.cells().end()},
       machine_of(size, State(0, 0), step, [](const State& state) { return state.first < 0; })});
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
