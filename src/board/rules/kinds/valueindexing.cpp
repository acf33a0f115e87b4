// valueindexing: the first digit stands on the line again, as many cells after the second as that one says.
#include "board/rules/constraints.hpp"

namespace nonet::kinds::valueindexing {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const int place = 1 + grid[on.cells()[1]];
  return place > 1 && place < on.length() && grid[on.cells()[at(place)]] == grid[on.cells()[0]];
}

void to_constraints(const RuleOn& on, Constraints& out) {
  using State = std::pair<int, int>;  // the first digit, how many cells it is away: -1 before the second
  constexpr int kNone = -1;
  const int most = on.length() - 2;
  const auto step = [=](const State& state, int digit) -> std::optional<State> {
    const auto& [wanted, away] = state;
    if (wanted == kNone) return State(digit, -1);
    if (away < 0) {
      return digit >= 1 && digit <= most ? std::optional(State(wanted, digit)) : std::nullopt;
    }
    if (away == 0) return state;
    if (away > 1) return State(wanted, away - 1);
    return digit == wanted ? std::optional(State(0, 0)) : std::nullopt;
  };
  out.automata.push_back(
      {{on.cells().begin(), on.cells().end()}, machine_of(on, State(kNone, 0), step, [](const State& state) {
         return state.first != kNone && state.second == 0;
       })});
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "valueindexing",
    .name = tr("the slingshot"),
    .title = tr("Slingshot"),
    .summary = tr("the second digit says how many cells on the first one stands again"),
    .grammar = "CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#b5cdb0", .dashed = true},
    .foreign = {.iss = {{.name = "ValueIndexing"}}},
    .bounds = {.least = 3},
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::valueindexing
