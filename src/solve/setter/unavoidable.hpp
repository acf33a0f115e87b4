// Unavoidable sets of a full grid: cells that can hold other digits than the grid's, every cell another one,
// so that a full grid comes about again. A puzzle with this solution has a given in each of them.
//
// A search from the first cell of a set on: a changed cell takes another digit, and that digit's cells in the
// houses of the cell must change too. The changed cell with the fewest digits left comes first.
#pragma once

#include <vector>

#include "base/json.hpp"
#include "nonet/grid.hpp"
#include "nonet/layout.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::setter {

using UnavoidableSet = std::vector<CellIndex>;  // in order
// What may be asked for, in cells: the smallest sets have four, and larger ones take days.
inline constexpr int kSmallestSet = 4;
inline constexpr int kLargestSet = 24;

struct UnavoidableSets {
  std::vector<UnavoidableSet> sets = {};  // minimal: none has another in it; by size, then by cells
  bool complete = true;                   // false: stopped before the end
};

// Returns all minimal unavoidable sets of at most `most_cells` cells. Unsupported for boards with a house
// that lacks a digit.
Result<UnavoidableSets> unavoidable_sets(const LayoutPtr& layout, const Grid& solution, int most_cells,
                                         const StopToken& stop);

// Returns the most of these sets of which no two share a cell, as positions in the list: a puzzle with this
// solution has at least their number of givens. Stopped, what was found until then.
std::vector<int> disjoint_sets(const std::vector<UnavoidableSet>& sets, const StopToken& stop);

// Returns how many cells of a set are givens. A given that is alone in a set is needed.
int givens_in(const UnavoidableSet& set, const Puzzle& puzzle);

// Returns the members of an answer: the sets of a puzzle's solution, and how many givens they ask for.
JsonObject unavoidable_json(const Puzzle& puzzle, const Grid& solution, const UnavoidableSets& found,
                            const StopToken& stop);

}  // namespace nonet::setter
