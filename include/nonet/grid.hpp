// Grid: the digits of a board of N×N cells, row by row, and of those below it, if there are any; 0 is blank.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/api.h"

namespace nonet::inline v0 {

using Digit = std::uint16_t;      // 1…N; 0 is blank
using CellIndex = std::uint16_t;  // 0…N²-1, row by row, as lists store it; further cells follow

inline constexpr int kMaxSize = 256;
inline constexpr Digit kBlank = 0;

// How many digits a board has, which is also how many cells stand in a row, and how many cells in all.
struct GridExtent {
  GridExtent(int board_size) : size(board_size), cells(board_size * board_size) {}  // N×N cells
  GridExtent(int board_size, int cell_count) : size(board_size), cells(cell_count) {}

  int size;
  int cells;
};

class Grid {
 public:
  Grid() = default;
  explicit Grid(GridExtent extent) { reset(extent); }

  // Makes this a blank board of this extent, and keeps its storage.
  void reset(GridExtent extent) {
    size_ = extent.size;
    digits_.assign(static_cast<std::size_t>(extent.cells), kBlank);
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] int cell_count() const { return static_cast<int>(digits_.size()); }
  [[nodiscard]] GridExtent extent() const { return {size_, cell_count()}; }

  Digit& operator[](int cell) { return digits_[static_cast<std::size_t>(cell)]; }
  Digit operator[](int cell) const { return digits_[static_cast<std::size_t>(cell)]; }

  [[nodiscard]] std::span<const Digit> digits() const { return digits_; }
  [[nodiscard]] std::span<Digit> digits() { return digits_; }

  bool operator==(const Grid&) const = default;

 private:
  int size_ = 0;
  std::vector<Digit> digits_;
};

// Returns how many cells are not blank.
[[nodiscard]] NONET_API int filled_count(const Grid& grid);

}  // namespace nonet::inline v0
