// The oracle: a slow, obvious judge of Sudokus, to hold the quick ones against.
//
// It shares no code, no header and no type with the library. A board is a list of digits, a list of
// houses (each a list of cells) and, where a puzzle has them, the digits allowed in each cell.
// Everything else follows by looking: a digit may stand in a cell if no other cell of any of its
// houses holds it. There is no propagation to get wrong.
//
// Sound     a grid is handed out only when every cell is filled, and each was checked as it was set.
// Complete  every digit that may stand in the chosen cell is tried; which cell is chosen only
//           changes how long it takes.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace oracle {

using House = std::vector<int>;
using Digits = std::vector<int>;  // cell by cell, row by row; 0 is blank

struct Board {
  int size = 0;
  std::vector<House> houses;
  Digits givens;
  std::vector<std::vector<bool>> allowed;  // by cell, then digit (0 unused); empty: all of them
};

// Calls `found` with every solution until it says false. False if it ended before all was searched:
// `found` said so, or `max_steps` digits (0: any number) had been set.
bool search(const Board& board, const std::function<bool(const Digits&)>& found, std::uint64_t max_steps = 0);

// How many solutions there are, counted up to `limit` (0: all).
std::uint64_t count(const Board& board, std::uint64_t limit = 0);

// The solutions, up to `limit` (0: all).
std::vector<Digits> solutions(const Board& board, std::uint64_t limit = 0);

// Whether `grid` fills the board, keeps givens and allowed digits, and repeats nothing in a house.
bool is_solution(const Board& board, const Digits& grid);

// Every other cell that shares a house with `cell`, ascending.
std::vector<int> peers(const std::vector<House>& houses, int cell);

}  // namespace oracle
