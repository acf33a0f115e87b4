// What several kinds do: sums, what they refuse, and becoming a part of the board: a house, candidates.
#pragma once

#include <functional>
#include <span>

#include "board/core/rule_kind.hpp"

namespace nonet {

// Returns the sum of the digits in some cells.
[[nodiscard]] int sum_of(std::span<const CellIndex> cells, const Grid& grid);
// Adds the cells as a house, unless they are fewer than two or are one already.
[[nodiscard]] Result<bool> settle_as_house(std::span<const CellIndex> cells, Draft& draft);
// Leaves the cells of the rule the candidates that are allowed.
void settle_as_candidates(const RuleOn& on, Draft& draft, const std::function<bool(int)>& allowed);
// Returns why `cells` cells cannot all differ; empty if they can.
[[nodiscard]] Message refuse_too_many(const RuleOn& on, int cells);
// Returns what is wrong with a number that should be a digit; empty if nothing.
[[nodiscard]] Message refuse_digit(const RuleOn& on, int digit);

}  // namespace nonet
