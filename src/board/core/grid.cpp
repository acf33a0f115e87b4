#include "nonet/grid.hpp"

#include <algorithm>

namespace nonet::inline v0 {

int filled_count(const Grid& grid) {
  return static_cast<int>(
      std::ranges::count_if(grid.digits(), [](Digit digit) { return digit != kBlank; }));
}

}  // namespace nonet::inline v0
