// Classes: what chains and trials a plain 9×9 board needs, as Denis Berthier classifies them.
#pragma once

#include <cstdint>

#include "nonet/classes.hpp"

namespace nonet::classes {

inline constexpr int kDeepest = 3;
inline constexpr int kBoardCells = 81;

// What to look for besides the depth: a sum of these.
using Wanted = unsigned;
inline constexpr Wanted kWhips = 1;
inline constexpr Wanted kGWhips = 2;
inline constexpr Wanted kBraids = 4;
inline constexpr Wanted kGBraids = 8;
inline constexpr Wanted kInner = 16;
inline constexpr Wanted kAll = 31;

// Classifies a board with one solution: its candidates, bit d - 1 for digit d, and the digits of the
// solution.
[[nodiscard]] Classes classify(const std::uint16_t* candidates, const std::uint8_t* solution,
                               const StopToken& stop, Wanted wanted);

}  // namespace nonet::classes
