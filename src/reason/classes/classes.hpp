// Classes: what chains and trials a plain 9×9 board needs, as Denis Berthier classifies them.
//
//   depth    of trial and error; 0: singles solve it
//   whips    W: the length of the longest whip that is needed, if at most so long ones are used
//   braids   B: the same for braids, which solve what trials of depth 1 do
//   inner    BxB, of boards of depth 2: how long braids have to be in trials of depth 1
#pragma once

#include <cstdint>
#include <optional>

#include "nonet/stop_token.hpp"

namespace nonet::classes {

struct Classes {
  std::optional<int> depth = {};   // none: the time was up, or it is more than kDeepest
  std::optional<int> whips = {};   // none: no whips solve it, or the time was up
  std::optional<int> braids = {};  // none beyond depth 1
  std::optional<int> inner = {};   // none but at depth 2
  bool stopped = false;
};
inline constexpr int kDeepest = 3;
inline constexpr int kBoardCells = 81;

// Classifies a board with one solution: its candidates, bit d - 1 for digit d, and the digits of the
// solution.
[[nodiscard]] Classes classify(const std::uint16_t* candidates, const std::uint8_t* solution,
                               const StopToken& stop);

}  // namespace nonet::classes
