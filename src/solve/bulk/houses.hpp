// HouseTable: the houses of a board that is no plain 9×9 one, as the lanes sweep them (houses_pass-inl.hpp).
//
// The board has up to nine digits, no rules and no holes: X, windoku, jigsaw, 6×6, 8×8, Latin squares. Its
// cells are the first of the 81.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/layout.hpp"
#include "solve/bulk/characters.hpp"

namespace nonet::bulk {

struct HouseTable {
  static constexpr std::uint8_t kNoCell = kCells;  // has no candidate, ever

  struct ListedHouse {
    bool complete;
    std::uint8_t cells[kLine];  // padded with kNoCell
  };
  // Two houses that have two cells or more in common, one of them complete.
  struct HouseCrossing {
    bool complete[2];
    std::uint8_t common = 0;                         // how many cells both have
    std::uint8_t rest[2] = {0, 0};                   // how many more each has
    std::array<std::uint8_t, 2 * kLine> cells = {};  // the common ones, the first house's, the second's
  };
  // Cells as bits of two words.
  using CellBits = std::array<std::uint64_t, 2>;

  [[nodiscard]] static bool takes(const Layout& layout) {
    return layout.size() <= kLine && !layout.has_holes();
  }
  // The layout is one that it takes.
  explicit HouseTable(const Layout& layout);

  int size;
  int cell_count;
  std::uint16_t all_digits;
  std::vector<ListedHouse> houses;
  std::vector<HouseCrossing> crossings;
  std::array<CellBits, kCells> peers{};  // and the cell itself
};

[[nodiscard]] const HouseTable& plain_houses();  // 9×9

// Returns whether some cells of a house have fewer digits between them than they are. `sets` are the
// candidates of each cell.
[[nodiscard]] bool has_too_few_digits(const HouseTable& table, const std::uint16_t* sets);

}  // namespace nonet::bulk
