// Classes: what chains and trials a plain 9×9 board needs, as Denis Berthier classifies them.
#pragma once

#include <cstdint>

#include "nonet/classes.hpp"

namespace nonet::classes {

inline constexpr int kDeepest = 3;
inline constexpr int kBoardCells = 81;

// Classifies a board with one solution: its candidates, bit d - 1 for digit d, and the digits of the
// solution.
[[nodiscard]] Classes classify(const std::uint16_t* candidates, const std::uint8_t* solution,
                               const StopToken& stop);

}  // namespace nonet::classes
