// Fewest: a reason than which none is smaller, of boards with few members.
//
//   suppose r1c1=5 with no member ──► it can stand so: r1c1=5 r2c3=1 …
//                                         └──► a reason has a member that this does not keep: try each
//
// Sound     each reason is refuted by the members that it names.
// Complete  for each number of members, from one on, all sets are tried that what stood before leaves.
#pragma once

#include <optional>

#include "reason/logic/techniques/reasons/reason.hpp"

namespace nonet::reasons {

// Returns the first reason of the fewest members, if it has fewer than `below`; nullopt if there is none, or
// if too many sets would have to be tried.
[[nodiscard]] std::optional<Reason> find_fewest(const Position& position, const Members& members,
                                                Refuter& refuter, int below);

}  // namespace nonet::reasons
