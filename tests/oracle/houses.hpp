// Houses from the definitions a person would give, cell by cell, or from a picture.
//
// Each function answers "which cells belong together?" by asking every cell of the board where it
// belongs. Nothing here knows how the library builds the same houses.
#pragma once

#include <string_view>
#include <vector>

#include "oracle/oracle.hpp"

namespace oracle {

using Houses = std::vector<House>;

Houses rows(int size);
Houses columns(int size);
// The boxes of `height` × `width` cells of the board of height · width digits.
Houses boxes(int height, int width);
Houses diagonals(int size);
// Boxes one cell in from the corner and one line apart, with a line left over at the far edges.
Houses windows(int height, int width);
// The middle cell of each box.
House centre_dots(int height, int width);
// One house for each place in a box: the cells that have this place in theirs.
Houses disjoint_groups(int height, int width);

// The cells that show the same letter in a picture, by letter; "." and blanks between are nothing.
Houses drawn(std::string_view picture);

Houses operator+(Houses left, const Houses& right);

// A blank board of these houses.
Board blank_board(int size, Houses houses);

}  // namespace oracle
