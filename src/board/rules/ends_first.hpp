// Lines of which the two ends say what may lie between.
#pragma once

#include <algorithm>
#include <utility>

#include "board/rules/constraints.hpp"

namespace nonet {

// Makes the automaton that reads both ends of the line, then its middle: the ends low and high are allowed,
// and each digit between them is.
template <class Ends, class Middle>
Automaton ends_first(const RuleOn& on, const Ends& ends, const Middle& middle) {
  using State = std::pair<int, int>;  // (0, 0) at the start, (0, the first end), (low, high)
  const auto step = [&](const State& state, int digit) -> std::optional<State> {
    const auto& [low, high] = state;
    if (high == 0) return State(0, digit);
    if (low == 0) {
      const State both(std::min(high, digit), std::max(high, digit));
      return ends(both.first, both.second) ? std::optional(both) : std::nullopt;
    }
    return middle(low, high, digit) ? std::optional(state) : std::nullopt;
  };
  std::vector<CellIndex> cells(on.cells().begin(), on.cells().end());
  std::swap(cells[1], cells.back());
  return {std::move(cells), machine_of(on.size(), State(0, 0), step,
                                       [](const State& state) { return state.first > 0; })};
}

}  // namespace nonet
