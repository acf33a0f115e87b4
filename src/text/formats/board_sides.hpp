// Boards as other programs name their shape: rows, columns, what the digits are, and the cells of a box.
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/layout.hpp"
#include "nonet/result.hpp"

namespace nonet {

// A board as other programs name its shape.
struct BoardSides {
  int rows = 0;
  int columns = 0;
  int lowest = 1;
  int highest = 0;      // of the digits; 0: as many digits as the longer side has cells
  int region_size = 0;  // cells of a box; 0: as many as there are digits
};
// Returns the layout of such a board, with boxes as square as its sides allow, wide rather than tall.
Result<LayoutSpec> spec_of_sides(const BoardSides& sides);
// Makes the regions of a board whose rows are shorter than the board has digits those of its square, and
// leaves out those that have not `region_size` cells.
void set_regions(std::vector<std::uint16_t> regions, const BoardSides& sides, LayoutSpec& spec);
// Adds the cells below and to the right of the first rows and columns to the holes.
void add_holes_around(int rows, int columns, LayoutSpec& spec);

}  // namespace nonet
