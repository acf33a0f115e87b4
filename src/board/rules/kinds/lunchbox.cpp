// lunchbox: the cells all differ, and those between the least and the greatest of them have this sum.
#include <algorithm>
#include <compare>

#include "base/say.hpp"
#include "board/rules/families.hpp"

namespace nonet::kinds::lunchbox {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  if (!families::House::holds(on, grid)) return false;
  const auto [low, high] =
      std::ranges::minmax_element(on.cells(), {}, [&](CellIndex cell) { return grid[cell]; });
  const auto [first, second] = std::minmax(low, high);
  return sum_of(std::span(std::min(first + 1, second), second), grid) == on.number();
}

// The least digit so far, the greatest, which of them came later, the sum between them, and that after both.
// A sum that is too great is one more than the number: a new least or greatest digit may still mend it.
struct LunchState {
  int low;
  int high;
  bool high_later;
  int between;
  int after;

  auto operator<=>(const LunchState&) const = default;
};

void to_constraints(const RuleOn& on, Constraints& out) {
  const int wanted = on.number();
  const auto step = [=, least = on.lowest(), most = on.highest()](const LunchState& from,
                                                                  int digit) -> std::optional<LunchState> {
    const auto sum = [=](int more) { return std::min(more, wanted + 1); };
    if (from.high < 0) return LunchState{digit, digit, true, 0, 0};
    if (digit == from.low || digit == from.high) return std::nullopt;
    LunchState to = from;
    if (digit > from.low && digit < from.high) {
      if (from.low > least || from.high < most) to.after = sum(from.after + digit);
      return to;
    }
    const bool rises = digit > from.high;
    (rises ? to.high : to.low) = digit;
    // The other end is the later one, or what was the later one now lies between.
    const bool alone = from.low == from.high;
    const int later = from.high_later ? from.high : from.low;
    to.between = alone || rises != from.high_later ? from.after : sum(from.between + later + from.after);
    to.after = 0;
    to.high_later = rises;
    return to;
  };
  out.add_distinct(on.cells());
  out.automata.push_back({{on.cells().begin(), on.cells().end()},
                          machine_of(on, LunchState{-1, -1, false, 0, 0}, step,
                                     [=](const LunchState& state) { return state.between == wanted; })});
}

Message refused(const RuleOn& on) {
  if (on.length() > on.size()) return families::House::refused(on);
  int most = 0;
  for (int i = 0; i < on.length() - 2; ++i) most += on.size() - 1 - i;
  if (on.number() >= 0 && on.number() <= most) return {};
  return say("a lunchbox of {}: it goes from 0 to {}", on.number(), most);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "lunchbox",
    .name = tr("the lunchbox[ of {}]"),
    .title = tr("Lunchbox"),
    .summary = tr("the cells differ, and those between the least and the greatest have this sum"),
    .grammar = "S CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "Lunchbox", .form = IssForm::Number, .usual = "0"}}},
    .bounds = {.least = 2},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::lunchbox
