// Hint: one step of the way that Sudoku Explainer takes.
#pragma once

#include <cstdint>

#include "nonet/step.hpp"
#include "reason/se/tables.hpp"

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

struct Removals {
  int removals = 0;
  Removal removal[kCells] = {};

  void add(int cell, std::uint16_t digits) {
    removal[removals++] = {static_cast<std::uint8_t>(cell), digits};
  }
};

// Cells of a pattern, or a house, and what they are for.
struct HintPart {
  Role role = Role::Base;
  std::int8_t house = -1;    // in the numbers of tables.hpp
  std::uint16_t digits = 0;  // bit d - 1 for digit d
  Cells cells = 0;
};

// What a producer found, and the pattern in which it saw that. A single has no parts, only its place. The
// chains of a hint are a Proof, which is made when it is asked for.
struct SeHint : Removals {
  static constexpr int kMostParts = 8;  // of a jellyfish

  double rating = 0;
  Producer producer = Producer::HiddenSingle;
  // Which of the patterns that the producer looks for: the type of a loop or a grave, from 1 to 4. A hidden
  // single is of type 1 if its cell is the only blank one of the house.
  int type = 0;
  int parts = 0;
  int leaves =
      -1;  // the house in which the digit that is placed has its one place, by the pattern if there is one
  int placed_cell = -1;  // -1: nothing is placed
  int placed_digit = 0;  // 0 … 8
  HintPart part[kMostParts] = {};

  void clear() {
    removals = 0;
    type = 0;
    parts = 0;
    leaves = -1;
    placed_cell = -1;
  }
  void place(int cell, int digit) {
    placed_cell = cell;
    placed_digit = digit;
  }
  void show(Role role, Cells cells, std::uint32_t digits, int house = -1) {
    part[parts++] = {role, static_cast<std::int8_t>(house), static_cast<std::uint16_t>(digits), cells};
  }
  void show_house(Role role, int house, std::uint32_t digits = 0) { show(role, 0, digits, house); }
  [[nodiscard]] bool empty() const { return removals == 0 && placed_cell < 0; }
};

}  // namespace nonet::se
