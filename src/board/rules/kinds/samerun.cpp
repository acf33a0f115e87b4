// samerun: the first cell says how many cells in a row, from the first of an arm on, hold what that one does.
// Arms begin in the same cell, which is counted once, or not at all if `others` is said.
#include <algorithm>
#include <tuple>

#include "board/rules/constraints.hpp"

namespace nonet::kinds::samerun {
namespace {

int counted_firsts(const RuleOn& on) { return on.rule.text.empty() ? 1 : 0; }

bool holds(const RuleOn& on, const Grid& grid) {
  int run = counted_firsts(on);
  for (int part = 1; part < on.part_count(); ++part) {
    const auto arm = on.part(part);
    const auto end = std::ranges::find_if(arm, [&](CellIndex cell) { return grid[cell] != grid[arm[0]]; });
    run += static_cast<int>(end - arm.begin()) - 1;
  }
  return grid[on.cells()[0]] == run;
}

// Reads the cell where the arms begin, what is left of each arm, then the first cell.
void to_constraints(const RuleOn& on, Constraints& out) {
  // How many were read, what runs, how far, and whether it still does.
  using State = std::tuple<int, int, int, bool>;
  std::vector<CellIndex> cells{on.part(1)[0]};
  std::vector<bool> begins{true};
  for (int part = 1; part < on.part_count(); ++part) {
    const auto rest = on.part(part).subspan(1);
    for (std::size_t i = 0; i < rest.size(); ++i) begins.push_back(i == 0);
    cells.insert(cells.end(), rest.begin(), rest.end());
  }
  cells.push_back(on.cells()[0]);
  const int length = static_cast<int>(begins.size());
  const int highest = on.highest();
  const auto step = [=, first = counted_firsts(on)](const State& state, int value) -> std::optional<State> {
    const auto& [read, runs, far, still] = state;
    if (read == 0) return State(1, value, first, true);
    if (read > length) return std::nullopt;
    if (read == length) return value == far ? std::optional(State(length + 1, 0, 0, false)) : std::nullopt;
    const bool goes_on = value == runs && (still || begins[at(read)]);
    if (far + (goes_on ? 1 : 0) > highest) return std::nullopt;
    return State(read + 1, runs, far + (goes_on ? 1 : 0), goes_on);
  };
  out.automata.push_back(
      {std::move(cells), machine_of(on, State(0, 0, 0, false), step,
                                    [=](const State& state) { return std::get<0>(state) == length + 1; })});
}

Message refused(const RuleOn& on) {
  for (int part = 2; part < on.part_count(); ++part) {
    if (on.part(part)[0] != on.part(1)[0]) return tr("arms begin in the same cell");
  }
  return {};
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "samerun",
    .name = tr("the run of equal cells"),
    .title = tr("Run of equal cells"),
    .summary =
        tr("the first cell says how many cells in a row, along the arms, hold what their first one does"),
    .grammar = "others? CELL = CELLS …",
    .shape = RuleShape::Cells,
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::samerun
