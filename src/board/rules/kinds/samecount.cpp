// samecount: the first cell says how many of the others hold what the first of these does; itself too, unless
// `others` is said.
#include <algorithm>

#include "board/rules/constraints.hpp"

namespace nonet::kinds::samecount {
namespace {

int count_of_first(const RuleOn& on) { return on.rule.text.empty() ? 0 : 1; }

bool holds(const RuleOn& on, const Grid& grid) {
  const auto same =
      std::ranges::count_if(on.part(1), [&](CellIndex cell) { return grid[cell] == grid[on.part(1)[0]]; });
  return grid[on.cells()[0]] == same - count_of_first(on);
}

// Reads the others, then the first cell.
void to_constraints(const RuleOn& on, Constraints& out) {
  // How many were read; what is counted, times a number, and how many there are.
  using State = std::pair<int, int>;
  const auto others = on.part(1);
  const int length = static_cast<int>(others.size());
  const int base = length + 1;
  const int less = count_of_first(on);
  const auto step = [=](const State& state, int value) -> std::optional<State> {
    const auto& [read, found] = state;
    if (read == 0) return State(1, value * base + 1);
    if (read < length) return State(read + 1, found + (value == found / base ? 1 : 0));
    return read == length && value == found % base - less ? std::optional(State(length + 1, 0))
                                                          : std::nullopt;
  };
  std::vector<CellIndex> cells(others.begin(), others.end());
  cells.push_back(on.cells()[0]);
  out.automata.push_back({std::move(cells), machine_of(on, State(0, 0), step, [=](const State& state) {
                            return state.first == length + 1;
                          })});
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "samecount",
    .name = tr("the count of equal cells"),
    .title = tr("Count of equal cells"),
    .summary = tr("the first cell says how many of the others hold what the first of these does"),
    .grammar = "others? CELL = CELLS",
    .shape = RuleShape::Cells,
    .meaning = {.check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::samecount
