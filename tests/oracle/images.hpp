// The images of a 9×9 board, all of them.
#pragma once

#include <cstdint>

#include "oracle/oracle.hpp"

namespace oracle {

struct SmallestImage {
  Digits digits;           // the smallest, digits named in the order in which they come
  std::uint64_t ways = 0;  // that lead to it, with every name of the digits that the board has not
};

// Tries all 3,359,232 ways to move the cells of a plain 9×9 board.
SmallestImage smallest_image(const Digits& board);

}  // namespace oracle
