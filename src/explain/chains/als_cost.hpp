// als_cost: what an almost locked set adds to the length of a chain that goes through it.
#pragma once

namespace nonet::tables {

// In tables by the number of its digits, in the length of an AIC by that of its cells.
[[nodiscard]] constexpr int als_cost(int size) { return size <= 2 ? size - 1 : 2 * (size - 1); }
// Of loops, whatever the set, in halves.
inline constexpr int kTwiceAlsCostInLoops = 5;

}  // namespace nonet::tables
