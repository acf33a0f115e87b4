// Grid: the digits of a board of N×N cells, row by row; 0 is blank.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/api.h"

namespace nonet::inline v0 {

using Digit = std::uint16_t;      // 1…N; 0 is blank
using CellIndex = std::uint16_t;  // 0…N²-1, row by row, as lists store it

inline constexpr int kMaxSize = 256;
inline constexpr Digit kBlank = 0;

class Grid {
 public:
  Grid() = default;
  explicit Grid(int size) { reset(size); }

  // Makes this a blank board of `size` × `size`, and keeps its storage.
  void reset(int size) {
    size_ = size;
    digits_.assign(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), kBlank);
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] int cell_count() const { return size_ * size_; }

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
