// Grids of boxes with two rows and c columns.
//
// Each band has two boxes side by side. The digits of the first row's left half are c of the 2c, the second row's left
// half has the others, and the right halves are these the other way round. So a band is a set, and in the left boxes
// each digit has a word of c bits: which row of each band it is in. Both halves can be filled in as many ways, so
//
//   grids = Σ over words of the digits   fills²       each bit being set in half of the words
//
// and fills depends on how often each word occurs.
#pragma once

#include "count/column_states.hpp"

namespace nonet::count {

inline constexpr int kMostColumns = 4;  // of a box; five take too long
[[nodiscard]] Wide grids_of_two_rows(int columns);

}  // namespace nonet::count
