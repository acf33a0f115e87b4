// skyscraper: as many digits of the line are greater than all before them.
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::skyscraper {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  int seen = 0;
  int highest = -1;
  for (const CellIndex cell : on.cells()) {
    if (grid[cell] <= highest) continue;
    highest = grid[cell];
    ++seen;
  }
  return seen == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  using State = std::pair<int, int>;  // the highest, and how many were seen
  const int wanted = on.number();
  const auto step = [=](const State& state, int digit) -> std::optional<State> {
    if (digit <= state.first) return state;
    return state.second < wanted ? std::optional(State(digit, state.second + 1)) : std::nullopt;
  };
  out.automata.push_back(
      {{on.cells().begin(), on.cells().end()},
       machine_of(on, State(-1, 0), step, [=](const State& state) { return state.second == wanted; })});
}

Message refused(const RuleOn& on) {
  const int most = std::min(on.size(), on.length());
  if (on.number() >= 1 && on.number() <= most) return {};
  return say("{} are seen: it goes from 1 to {}", on.number(), most);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "skyscraper",
    .name = tr("the skyscraper clue[ of {}]"),
    .title = tr("Skyscraper"),
    .summary = tr("K digits of the line are greater than all before them"),
    .grammar = "K CELLS",
    .shape = RuleShape::Outside,
    .foreign = {.fpuzzles = {{.name = "skyscraper", .form = FpuzzlesForm::Clue}},
                .iss = {{.name = "Skyscraper", .form = IssForm::Outside}},
                .scl = {.drawing = SclShape::Clue, .sign = "▯"}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::skyscraper
