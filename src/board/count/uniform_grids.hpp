// Uniform grids: grids of the plain 9×9 board, each of all 6.67·10²¹ equally likely.
//
//   class of band 1   drawn with a probability proportional to its number of grids
//   bands 2 and 3     one of the ways to go on, drawn in proportion to its number of fills
//   rows              of each band, one of its fills
//   symmetry          digits renamed; columns and stacks exchanged
//
// Uniform   the first three draw uniformly among the grids with one state of a class, and the last takes
//           this state to each state of the class equally often.
#pragma once

#include "base/random.hpp"
#include "nonet/grid.hpp"

namespace nonet::count {

void draw_uniform_grid(AttemptRandom& random, Grid& grid);

}  // namespace nonet::count
