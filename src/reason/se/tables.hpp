// The plain 9×9 board in numbers, in the orders that Sudoku Explainer's rating depends on.
//
// Houses are numbered boxes (0–8), rows (9–17), columns (18–26); their cells by rows, columns top down.
#pragma once

#include <bit>
#include <cstdint>

namespace nonet::se {

inline constexpr int kCells = 81;
inline constexpr int kHouses = 27;
inline constexpr int kPeers = 20;
inline constexpr int kBoxes = 0;  // the first house of each family
inline constexpr int kRows = 9;
inline constexpr int kColumns = 18;

__extension__ using Cells = unsigned __int128;  // a set of cells

constexpr Cells cell_bit(int cell) { return Cells{1} << static_cast<unsigned>(cell); }
constexpr int first_cell(Cells cells) {
  const auto low = static_cast<std::uint64_t>(cells);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(cells >> 64U));
}

struct Tables {
  std::uint8_t house[kCells][3] = {};  // box, row, column
  std::uint8_t place[kCells][3] = {};  // where the cell is in each of them
  std::uint8_t cell[kHouses][9] = {};
  std::uint8_t peer[kCells][kPeers] = {};  // box, then row, then column
  Cells peers[kCells] = {};
  Cells house_cells[kHouses] = {};
  std::uint32_t houses[kCells] = {};  // as bits
};

constexpr Tables make_tables() {
  Tables t;
  for (int c = 0; c < kCells; ++c) {
    const int row = c / 9;
    const int column = c % 9;
    const int box = row / 3 * 3 + column / 3;
    const int in_box = row % 3 * 3 + column % 3;
    const int house[] = {box, kRows + row, kColumns + column};
    const int place[] = {in_box, column, row};
    for (int k = 0; k < 3; ++k) {
      const int h = house[k];
      t.house[c][k] = static_cast<std::uint8_t>(h);
      t.place[c][k] = static_cast<std::uint8_t>(place[k]);
      t.cell[h][place[k]] = static_cast<std::uint8_t>(c);
      t.house_cells[h] |= cell_bit(c);
      t.houses[c] |= 1U << static_cast<unsigned>(h);
    }
  }
  for (int c = 0; c < kCells; ++c) {
    int count = 0;
    for (int k = 0; k < 3; ++k) {
      for (const std::uint8_t other : t.cell[t.house[c][k]]) {
        if (other == c || (t.peers[c] & cell_bit(other)) != 0) continue;
        t.peers[c] |= cell_bit(other);
        t.peer[c][count++] = other;
      }
    }
  }
  return t;
}

inline constexpr Tables kTables = make_tables();

// The order in which singles and subsets go through the houses: boxes, columns, rows.
constexpr int house_of_singles(int i) { return i < 9 ? i : i < 18 ? i + 9 : i - 9; }

}  // namespace nonet::se
