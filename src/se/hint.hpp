// Hint: one step of the way that Sudoku Explainer takes.
#pragma once

#include <cstdint>

namespace nonet::se {

// The producers, in the order in which they are tried.
enum class Producer : std::uint8_t {
  HiddenSingle,
  DirectLocking,
  DirectHiddenPair,
  NakedSingle,
  DirectHiddenTriplet,
  Locking,
  NakedPair,
  XWing,
  HiddenPair,
  NakedTriplet,
  Swordfish,
  HiddenTriplet,
  XyWing,
  XyzWing,
  UniqueLoops,
  NakedQuad,
  Jellyfish,
  HiddenQuad,
  Bug,
  AlignedPair,
  SingleChains,
  AlignedTriplet,
  Nishio,
  MultipleChains,
  DynamicChains,
  DynamicPlus,
  NestedChains,
  NestedMultiple,
  NestedDynamic,
};
inline constexpr int kProducers = 29;

struct Removal {
  std::uint8_t cell;
  std::uint16_t digits;  // bit d - 1 for digit d
};

struct Hint {
  double rating = 0;
  Producer producer = Producer::HiddenSingle;
  int removals = 0;
  Removal removal[81] = {};
  int placed_cell = -1;  // -1: nothing is placed
  int placed_digit = 0;  // 0 … 8

  void clear() {
    removals = 0;
    placed_cell = -1;
  }
  void add(int cell, std::uint16_t digits) {
    removal[removals++] = {static_cast<std::uint8_t>(cell), digits};
  }
  void place(int cell, int digit) {
    placed_cell = cell;
    placed_digit = digit;
  }
  [[nodiscard]] bool empty() const { return removals == 0 && placed_cell < 0; }
};

}  // namespace nonet::se
