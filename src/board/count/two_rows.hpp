// Grids of boxes with two rows and c columns.
//
// Each band has two boxes side by side. The digits of the first row's left half are c of the 2c, the second
// row's left half has the others, and the right halves are these the other way round. So a band is a set of
// digits, and each digit has a word of c bits, its rows within the left boxes of all bands. The left and
// the right half can be filled in equally many ways, so
//
//   grids = Σ over words of the digits   fills²       each bit being set in half of the words
//
// and fills depends on how often each word occurs, whatever the order of the bands, and whichever of their
// rows is called the first: 355 forms of words for boxes of 2×5.
#pragma once

#include <optional>

#include "board/count/column_states.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::count {

inline constexpr int kMostColumns = 5;  // of a box
// Returns nullopt if `stop` is requested before the end: five columns take some seconds.
[[nodiscard]] std::optional<Wide> grids_of_two_rows(int columns, const StopToken& stop);

}  // namespace nonet::count
