// Regions of jigsaws, drawn: connected, each of as many cells as the board has digits.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"

namespace nonet::generate {

// Returns the region of each cell. Regions begin as boxes, or as rows where the size has none, and
// neighbours exchange cells as long as both stay connected.
std::vector<std::uint16_t> draw_regions(int size, AttemptRandom& random);

}  // namespace nonet::generate
