// countdistinct: the first cell says how many digits there are in the others.
#include <bit>
#include <set>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::countdistinct {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  std::set<int> digits;
  for (const CellIndex cell : on.part(1)) digits.insert(grid[cell]);
  return std::cmp_equal(digits.size(), grid[on.cells()[0]]);
}

// Which digits were seen, then whether it is as many as the first cell says, which comes last.
void to_constraints(const RuleOn& on, Constraints& out) {
  using State = std::pair<std::size_t, std::uint32_t>;  // how many cells were read, which digits were in them
  const std::size_t count = on.part(1).size();
  const auto step = [=](const State& state, int digit) -> std::optional<State> {
    const auto& [read, seen] = state;
    if (read < count) return State(read + 1, seen | 1U << static_cast<unsigned>(digit));
    return std::popcount(seen) == digit ? std::optional(State(count + 1, 0)) : std::nullopt;
  };
  std::vector<CellIndex> cells(on.part(1).begin(), on.part(1).end());
  cells.push_back(on.cells()[0]);
  out.automata.push_back({std::move(cells), machine_of(on, State(0, 0), step, [=](const State& state) {
                            return state.first == count + 1;
                          })});
}

Message refused(const RuleOn& on) {
  constexpr int kMostDigits = 12;  // the sets of more are too many
  if (on.size() <= kMostDigits) return {};
  return say("{} digits, and {} at most can be counted", on.size(), kMostDigits);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "countdistinct",
    .name = tr("the count of digits"),
    .title = tr("Count of digits"),
    .summary = tr("the first cell says how many different digits the others hold"),
    .grammar = "CELL = CELLS",
    .shape = RuleShape::Cells,
    .foreign = {.iss = {{.name = "CountDistinct", .form = IssForm::Arrow}}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::countdistinct
