// samevalues: the cells are K parts of the same length, one after another, which hold the same digits, each
// as often.
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::samevalues {
namespace {

std::span<const CellIndex> part_of(const RuleOn& on, int part) {
  const int length = on.length() / on.number();
  return on.cells().subspan(at(part * length), at(length));
}

bool holds(const RuleOn& on, const Grid& grid) {
  const auto sorted = [&](int part) {
    std::vector<Digit> digits;
    for (const CellIndex cell : part_of(on, part)) digits.push_back(grid[cell]);
    std::ranges::sort(digits);
    return digits;
  };
  for (int part = 1; part < on.number(); ++part) {
    if (sorted(part) != sorted(0)) return false;
  }
  return true;
}

// A machine for each digit and two parts: how many more of it the one has than the other so far. The cells
// take turns, so that what is over stays small.
void to_constraints(const RuleOn& on, Constraints& out) {
  const int most = on.length() / on.number();
  if (most == 1) {
    const auto equal = table_of(on, [](int a, int b) { return a == b; });
    for (int part = 1; part < on.number(); ++part) {
      out.relations.push_back({on.cells()[at(part - 1)], on.cells()[at(part)], equal});
    }
    return;
  }
  using State = std::pair<int, bool>;  // how many more in the first part, whether the second is next
  for (int digit = on.lowest(); digit <= on.highest(); ++digit) {
    const auto step = [=](const State& state, int found) -> std::optional<State> {
      const int more = state.first + (found != digit ? 0 : state.second ? -1 : 1);
      return more <= most && -more <= most ? std::optional(State(more, !state.second)) : std::nullopt;
    };
    const auto machine =
        machine_of(on, State(0, false), step, [](const State& state) { return state.first == 0; });
    for (int part = 1; part < on.number(); ++part) {
      Automaton pair{.cells = {}, .machine = machine};
      for (int i = 0; i < most; ++i) {
        pair.cells.push_back(part_of(on, part - 1)[at(i)]);
        pair.cells.push_back(part_of(on, part)[at(i)]);
      }
      out.automata.push_back(std::move(pair));
    }
  }
}

Message refused(const RuleOn& on) {
  if (on.number() >= 2 && on.length() % on.number() == 0) return {};
  return say("{} cells are not {} parts of the same length", on.length(), on.number());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "samevalues",
    .name = tr("the same values[ in {} parts]"),
    .title = tr("Same values"),
    .summary = tr("K parts, as long as each other, hold the same digits"),
    .grammar = "K CELLS",
    .shape = RuleShape::Cells,
    .foreign = {.iss = {{.name = "SameValues", .form = IssForm::Number}}},
    .bounds = {.least = 2},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::samevalues
