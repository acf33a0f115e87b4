// Outlook: for each digit, which of its places are in some way to put the digit into all its houses.
//
// No reasoning about one digit alone can remove such a place, and all others can be removed by some.
// So a search for fish need only look where there is something to find: mostly nowhere.
#pragma once

#include <array>

#include "explain/position.hpp"

namespace nonet::fish {

class Outlook {
 public:
  void compute(const Position& position);

  // The places that are in no way at all, and those for which the search was given up. All places,
  // if there is no way.
  [[nodiscard]] const CellSet& doubtful(Digit digit) const { return doubtful_[digit]; }

 private:
  std::array<CellSet, Geometry::kMaxSize + 1> doubtful_;
};

}  // namespace nonet::fish
