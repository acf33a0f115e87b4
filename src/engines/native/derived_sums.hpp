// Derived sums: what the sums of whole houses say of the cells that cages leave over, the 45 rule.
#pragma once

#include <vector>

#include "nonet/layout.hpp"
#include "rules/constraints.hpp"

namespace nonet::native {

// Returns sums that follow from those of different-celled groups and from the houses of the layout.
[[nodiscard]] std::vector<Linear> derived_sums(const Layout& layout,
                                               const std::vector<Linear>& sums);

}  // namespace nonet::native
