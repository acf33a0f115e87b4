// ThreeVectors: one plain 9×9 board in three vectors of 512 bits, for the answer to one board, soon.
//
// The lanes of the kernels are for many boards; this is the same reasoning for a board alone. It needs
// AVX-512 with BITALG. Where that is missing, or NONET_KERNEL names another kernel, it does not run.
#pragma once

#include <array>
#include <cstdint>

namespace nonet::bulk {

enum class Rest { Contradiction, Open, Solved };

class alignas(64) ThreeVectors {
 public:
  static bool runs_here();

  // From the sets of digits of the cells, row by row.
  void start(const std::array<std::uint16_t, 81>& marks);
  // Draws all consequences.
  Rest propagate();
  // Of a board that is open: `tried` gets the first half of a choice, this one keeps the second.
  void branch(ThreeVectors& tried);
  // Of a solved board.
  [[nodiscard]] std::array<std::uint8_t, 81> digits() const;

 private:
  static constexpr int kLanes = 32;
  // Lane 3·d + r of a band: the columns where digit d can be in its row r. Five lanes stay empty.
  std::array<std::array<std::uint16_t, kLanes>, 3> places_;
};

}  // namespace nonet::bulk
