// How HoDoKu measures the length of chains: the cost of a link in the search for a path, the extra cost of an
// almost locked set, and the greatest length.
#pragma once

namespace nonet::hodoku {

// A chain ends after twenty candidates.
inline constexpr int kMostChainLinks = 19;

// The cost of a path: the premise, and each link that follows from it.
inline constexpr int kPremiseCost = 1;
inline constexpr int kLinkCost = 2;

// Returns what an almost locked set adds: to the cost of a path by the number of its digits, to the
// length of an AIC by the number of its cells.
[[nodiscard]] constexpr int als_cost(int size) { return size <= 2 ? size - 1 : 2 * (size - 1); }
// Twice what any almost locked set adds to the length of a loop.
inline constexpr int kTwiceAlsCostInLoops = 5;

}  // namespace nonet::hodoku
