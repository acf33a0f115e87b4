// equalitycage: the cells all differ; as many are odd as even, and as many are low as high. A digit in the
// middle is neither low nor high, and is not there.
#include <cstdlib>

#include "base/say.hpp"
#include "board/rules/families.hpp"

namespace nonet::kinds::equalitycage {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  int odd = 0;
  int low = 0;
  int high = 0;
  for (const CellIndex cell : on.cells()) {
    odd += grid[cell] % 2;
    low += 2 * grid[cell] < on.lowest() + on.highest() ? 1 : 0;
    high += 2 * grid[cell] > on.lowest() + on.highest() ? 1 : 0;
  }
  return families::House::holds(on, grid) && 2 * odd == on.length() && low == high &&
         low + high == on.length();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  using State = std::pair<int, int>;  // how many more are odd, and how many more are low
  const int half = on.length() / 2;
  const int last_low = on.lowest() + on.size() / 2 - 1;
  const int first_high = on.highest() - on.size() / 2 + 1;
  const auto step = [=](const State& state, int digit) -> std::optional<State> {
    if (digit > last_low && digit < first_high) return std::nullopt;
    const State to(state.first + (digit % 2 == 1 ? 1 : -1), state.second + (digit <= last_low ? 1 : -1));
    return std::abs(to.first) <= half && std::abs(to.second) <= half ? std::optional(to) : std::nullopt;
  };
  out.add_distinct(on.cells());
  out.automata.push_back(
      {{on.cells().begin(), on.cells().end()},
       machine_of(on, State(0, 0), step, [](const State& state) { return state == State(0, 0); })});
}

Message refused(const RuleOn& on) {
  if (on.length() % 2 == 1) return say("{} cells have no half", on.length());
  return families::House::refused(on);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "equalitycage",
    .name = tr("the equality cage"),
    .title = tr("Equality cage"),
    .summary = tr("the cells differ; as many are odd as even, and as many low as high"),
    .grammar = "CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "EqualityCage"}}},
    .bounds = {.least = 2},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::equalitycage
