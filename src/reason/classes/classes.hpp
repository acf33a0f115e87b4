// Classes: what chains and trials a plain 9×9 board needs, as Denis Berthier classifies them.
#pragma once

#include <cstdint>

#include "nonet/classes.hpp"

namespace nonet::classes {

inline constexpr int kDeepest = 3;
inline constexpr int kBoardCells = 81;

// What to look for besides the depth: a sum of these.
using WantedClasses = unsigned;
inline constexpr WantedClasses kWhips = 1;
inline constexpr WantedClasses kGWhips = 2;
inline constexpr WantedClasses kBraids = 4;
inline constexpr WantedClasses kGBraids = 8;
inline constexpr WantedClasses kInner = 16;
inline constexpr WantedClasses kAll = 31;

// Classifies a board with one solution: its candidates, bit d - 1 for digit d, and the digits of the
// solution.
[[nodiscard]] Classes classify(const std::uint16_t* candidates, const std::uint8_t* solution,
                               const StopToken& stop, WantedClasses wanted);

}  // namespace nonet::classes
