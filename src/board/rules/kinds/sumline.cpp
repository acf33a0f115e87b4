// sumline: the line, or the loop, parts into stretches that each have this sum. A loop may be parted before
// any of its cells.
#include <algorithm>
#include <set>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::sumline {
namespace {

bool is_loop(const RuleOn& on) { return !on.rule.text.empty(); }

bool holds(const RuleOn& on, const Grid& grid) {
  const int starts = is_loop(on) ? on.length() : 1;
  for (int start = 0; start < starts; ++start) {
    int sum = 0;
    for (int i = 0; i < on.length() && sum <= on.number(); ++i) {
      const int value = grid[on.cells()[at((start + i) % on.length())]];
      if (sum == on.number() && value > 0) sum = 0;
      sum += value;
    }
    if (sum == on.number()) return true;
  }
  return false;
}

// The sum of the stretch so far, and of a loop, for each place where the first stretch may have begun before
// the first cell: the sums it would have by now, and the sum before that cell.
void to_constraints(const RuleOn& on, Constraints& out) {
  const int wanted = on.number();
  using State = std::pair<std::set<std::pair<int, int>>, bool>;  // and whether there was more than zeros
  State start{{{0, 0}}, false};
  for (int sum = 1; is_loop(on) && sum < wanted; ++sum) start.first.emplace(sum, sum);
  const auto step = [=](const State& state, int digit) -> std::optional<State> {
    State to{{}, state.second || digit > 0};
    for (const auto& [sum, before] : state.first) {
      if (sum + digit <= wanted) to.first.emplace((sum + digit) % wanted, before);
    }
    return to.first.empty() ? std::nullopt : std::optional(to);
  };
  const auto accepts = [](const State& state) {
    return state.second &&
           std::ranges::any_of(state.first, [](const auto& one) { return one.first == one.second; });
  };
  out.automata.push_back({{on.cells().begin(), on.cells().end()}, machine_of(on, start, step, accepts)});
}

Message refused(const RuleOn& on) {
  constexpr int kMostOfLoop = 12;  // the machine of more is too large
  const int most = is_loop(on) ? kMostOfLoop : on.length() * on.size();
  if (on.number() >= 1 && on.number() <= most) return {};
  return say("a sum of {}: it goes from 1 to {}", on.number(), most);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "sumline",
    .name = tr("the sum line[ of {}]"),
    .title = tr("Sum line"),
    .summary = tr("the line parts into stretches that each have this sum"),
    .grammar = "SUM loop? CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#a9d8a9", .dashed = true},
    .foreign = {.iss = {{.name = "SumLine", .form = IssForm::Number, .usual = "10"}}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::sumline
