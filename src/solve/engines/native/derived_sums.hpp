// Derived sums (the 45 rule): cages inside houses leave some cells over, whose sum follows from that of the
// houses.
#pragma once

#include <vector>

#include "board/rules/constraints.hpp"
#include "nonet/layout.hpp"

namespace nonet::native {

// Returns sums that follow from the given ones and from the houses of the layout.
[[nodiscard]] std::vector<Linear> derived_sums(const Layout& layout,
                                               const std::vector<Linear>& sums);

}  // namespace nonet::native
