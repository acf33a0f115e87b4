// Candidate: a digit in a cell: what is placed or removed.
#pragma once

#include "nonet/grid.hpp"

namespace nonet {

struct Candidate {
  CellIndex cell = 0;
  Digit digit = kBlank;
  bool operator==(const Candidate&) const = default;
  auto operator<=>(const Candidate&) const = default;
};

}  // namespace nonet
