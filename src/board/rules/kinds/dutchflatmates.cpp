// dutchflatmates: a digit in the middle, 5 of 9, has 1 above it or the greatest digit below it.
#include "board/rules/constraints.hpp"

namespace nonet::kinds::dutchflatmates {
namespace {

int middle_of(const RuleOn& on) { return on.lowest() + (on.size() - 1) / 2; }

bool holds(const RuleOn& on, const Grid& grid) {
  constexpr int kNone = -1;
  const Layout& layout = on.layout;
  const auto beside = [&](int cell, int down) -> int {
    for (int other = 0; other < layout.square_count(); ++other) {
      if (layout.column(other) == layout.column(cell) && layout.row(other) == layout.row(cell) + down) {
        return layout.is_hole(other) ? kNone : grid[other];
      }
    }
    return kNone;
  };
  for (int cell = 0; cell < layout.square_count(); ++cell) {
    if (!layout.is_hole(cell) && grid[cell] == middle_of(on) && beside(cell, -1) != on.lowest() &&
        beside(cell, 1) != on.highest()) {
      return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  enum State { kAny, kAfterOne, kWanting };
  const int middle = middle_of(on);
  const int least = on.lowest();
  const int most = on.highest();
  const auto step = [=](State state, int digit) -> std::optional<State> {
    if (state == kWanting && digit != most) return std::nullopt;
    if (digit == middle && state != kAfterOne) return kWanting;
    return digit == least ? kAfterOne : kAny;
  };
  const auto machine = machine_of(on, kAny, step, [](State state) { return state != kWanting; });
  for (int house = 0; house < on.layout.house_count(); ++house) {
    if (on.layout.house_kind(house) != HouseKind::Column) continue;
    const auto column = on.layout.house(house);
    out.automata.push_back({{column.begin(), column.end()}, machine});
  }
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "dutchflatmates",
    .name = tr("the Dutch flatmates"),
    .title = tr("Dutch flatmates"),
    .summary = tr("the middle digit has 1 right above it or the greatest digit right below it"),
    .grammar = "",
    .shape = RuleShape::Board,
    .foreign = {.iss = {{.name = "DutchFlatmates", .form = IssForm::Board}}},
    .looks_around = true,
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::dutchflatmates
