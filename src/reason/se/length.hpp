// What the length of a chain adds to its rating.
//
// Sudoku Explainer adds 0.1 for each limit that the length exceeds, in floating point, and compares
// hints by the sum. Eight times 0.1 added up is less than 0.8, so the sums here are made the same way.
#pragma once

namespace nonet::se {

// Returns the term of a hint whose chains have `nodes` nodes together.
constexpr double length_term(int nodes) {
  double added = 0;
  int limit = 4;
  bool third = false;  // limits grow by a half and by a third in turn: 4, 6, 8, 12, 16, 24 …
  while (nodes - 2 > limit) {
    added += 0.1;
    limit = third ? limit * 4 / 3 : limit * 3 / 2;
    third = !third;
  }
  return added;
}

// Returns the rating in tenths, as Sudoku Explainer prints it.
constexpr int tenths(double rating) { return static_cast<int>((rating + 0.05) * 10); }

}  // namespace nonet::se
