// chaos: the board falls into regions that are to be found, of as many cells as there are digits. A region
// hangs together by its sides and has every digit once.
//
//   The rule's cells are one for each cell of the board, in the same order and as far from each other: they
//   hold the number of its region. Regions are numbered in the order of their first cells.
#include <algorithm>
#include <set>
#include <tuple>

#include "base/say.hpp"
#include "board/rules/joined.hpp"
#include "board/rules/kinds.hpp"

namespace nonet::kinds::chaos {
namespace {

std::vector<CellIndex> board_cells(const Layout& layout) {
  std::vector<CellIndex> cells;
  for (int cell = 0; cell < layout.square_count(); ++cell) {
    if (!layout.is_hole(cell)) cells.push_back(static_cast<CellIndex>(cell));
  }
  return cells;
}

bool holds(const RuleOn& on, const Grid& grid) {
  const auto cells = board_cells(on.layout);
  int next = on.lowest();
  for (const CellIndex cell : on.cells()) {
    if (grid[cell] > next) return false;
    next = std::max(next, grid[cell] + 1);
  }
  for (int region = on.lowest(); region < next; ++region) {
    std::vector<bool> inside;
    std::set<int> digits;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      inside.push_back(grid[on.cells()[i]] == region);
      if (inside.back() && !digits.insert(grid[cells[i]]).second) return false;
    }
    if (std::cmp_not_equal(digits.size(), on.size()) || !are_joined(cells, inside, on.layout)) return false;
  }
  return true;
}

// Of two cells of the board, and their regions: equal regions have different digits.
void add_apart(const RuleOn& on, Constraints& out) {
  enum class Read : std::uint8_t { Nothing, Region, Digit, Same, Well };
  using State = std::tuple<Read, int, int>;  // the region that was read, and the digit
  const auto step = [](const State& from, int value) -> std::optional<State> {
    const auto& [read, region, digit] = from;
    switch (read) {
      case Read::Nothing: return State(Read::Region, value, 0);
      case Read::Region: return State(Read::Digit, region, value);
      case Read::Digit: return value == region ? State(Read::Same, 0, digit) : State(Read::Well, 0, 0);
      case Read::Same: break;
      case Read::Well: return from;
    }
    return value == digit ? std::nullopt : std::optional(State(Read::Well, 0, 0));
  };
  const auto machine = machine_of(on, State(Read::Nothing, 0, 0), step,
                                  [](const State& state) { return std::get<0>(state) == Read::Well; });
  const auto cells = board_cells(on.layout);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto peers = on.layout.peers(cells[i]);
      if (std::ranges::binary_search(peers, cells[j])) continue;
      out.automata.push_back(
          {.cells = {on.cells()[i], cells[i], on.cells()[j], cells[j]}, .machine = machine, .apart = true});
    }
  }
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const int regions = on.length() / on.size();
  std::vector<std::int32_t> numbers;
  std::vector<Need::Bound> often;
  for (int i = 0; i < on.size(); ++i) {
    const int times = i < regions ? on.size() : 0;
    often.push_back({static_cast<Digit>(on.lowest() + i), times, times});
  }
  out.needs.push_back({{on.cells().begin(), on.cells().end()}, {often}});
  for (int i = 0; i < regions; ++i) {
    std::vector<bool> inside(at(on.size()));
    inside[at(i)] = true;
    out.automata.push_back(joined_line(on.cells(), inside, on.layout, on.size()));
  }
  const auto step = [](int next, int value) {
    return value > next ? std::nullopt : std::optional(std::max(next, value + 1));
  };
  out.automata.push_back({.cells = {on.cells().begin(), on.cells().end()},
                          .machine = machine_of(on, on.lowest(), step, [](int) { return true; })});
  add_apart(on, out);
}

Message refused(const RuleOn& on) {
  const auto cells = board_cells(on.layout);
  bool fits = cells.size() == on.cells().size() && on.length() % on.size() == 0;
  for (std::size_t i = 0; fits && i < cells.size(); ++i) {
    fits = on.cells()[i] >= on.layout.square_count() && on.cells()[i] - on.cells()[0] == cells[i] - cells[0];
  }
  if (!fits) {
    return tr(
        "a board whose regions are to be found has as many cells as some regions, and another cell for "
        "each below it, in the same order and as far from each other");
  }
  return refuse_wide(on.cells(), on.layout);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "chaos",
    .name = tr("the chaos construction"),
    .title = tr("Chaos construction"),
    .summary = tr("regions are to be found: connected, with every digit once; the cells hold their numbers"),
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .looks_around = true,
    .rests_on_houses = true,
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::chaos
