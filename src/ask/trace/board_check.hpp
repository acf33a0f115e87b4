// What is wrong with the digits of a board that is not full yet.
#pragma once

#include <optional>

#include "ask/trace/event.hpp"

namespace nonet::trace {

// Returns the place in Puzzle::rules of the first one that the grid breaks; -1 if there is none.
[[nodiscard]] int broken_rule(const Puzzle& puzzle, const Grid& grid);

// Returns the conflict of the digit in a cell: a peer has the same, or a rule is broken.
[[nodiscard]] std::optional<Because> conflict_at(const Puzzle& puzzle, const Grid& grid, int cell);

// Returns the only blank among the cells of a rule; -1 if there is none, or are several.
[[nodiscard]] int only_blank(const Rule& rule, const Grid& grid);

// Returns the number of a house that has all these cells; -1 if none has. `complete`: of the complete ones.
[[nodiscard]] int house_with(const Layout& layout, std::span<const CellIndex> cells, bool complete);

}  // namespace nonet::trace
